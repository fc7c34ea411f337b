import { describe, expect, it } from "vitest";
import { refreshTokenEnd } from "../../../src/domain/identity/grant-lifetime.ts";
import { judgeCode, judgeRefresh } from "../../../src/domain/identity/redemption.ts";

const now = 1_000_000;
const grant = { clientId: "c", revokedAt: null, disabledAt: null, isMember: true };
const code = { usedAt: null, expiresAt: now + 1, redirectUri: "r", codeChallenge: "x", grant };
const shown = { clientId: "c", redirectUri: "r", codeChallenge: "x" };
const token = { usedAt: null, expiresAt: now + 1, grant };

describe("a code", () => {
  it("is good for the request that it was given to", () => {
    expect(judgeCode(code, shown, now)).toBe("good");
  });

  it.each([
    ["it is unknown", undefined, shown],
    ["another client shows it", code, { ...shown, clientId: "d" }],
    ["another client shows a used one", { ...code, usedAt: 1 }, { ...shown, clientId: "d" }],
    ["the address is another", code, { ...shown, redirectUri: "s" }],
    ["the verifier is another", code, { ...shown, codeChallenge: "y" }],
    ["it has ended", { ...code, expiresAt: now }, shown],
    ["its grant is revoked", { ...code, grant: { ...grant, revokedAt: 1 } }, shown],
    ["the account is disabled", { ...code, grant: { ...grant, disabledAt: 1 } }, shown],
    ["the account left the organization", { ...code, grant: { ...grant, isMember: false } }, shown],
  ])("is refused when %s", (_, known, by) => {
    expect(judgeCode(known, by, now)).toBe("refused");
  });

  it("is a replay when it was used, with any client and parameters, and as long as it is known", () => {
    const used = { ...code, usedAt: now - 1, expiresAt: now - 1 };
    expect(judgeCode(used, { ...shown, codeChallenge: "y", redirectUri: "s" }, now)).toBe("replayed");
  });
});

describe("a refresh token", () => {
  it("is good once", () => {
    expect(judgeRefresh(token, shown, now)).toBe("good");
  });

  it.each([
    ["it is unknown", undefined, "c"],
    ["another client shows it", token, "d"],
    ["another client shows a used one", { ...token, usedAt: 1 }, "d"],
    ["it has ended", { ...token, expiresAt: now }, "c"],
    ["its grant is revoked", { ...token, grant: { ...grant, revokedAt: 1 } }, "c"],
    ["the account is disabled", { ...token, grant: { ...grant, disabledAt: 1 } }, "c"],
    ["the account left the organization", { ...token, grant: { ...grant, isMember: false } }, "c"],
  ])("is refused when %s", (_, known, clientId) => {
    expect(judgeRefresh(known, { clientId }, now)).toBe("refused");
  });

  it("is raced for ten seconds after its use, and replayed from then on", () => {
    const ago = (ms: number) => judgeRefresh({ ...token, usedAt: now - ms }, shown, now);
    expect([ago(0), ago(9_999), ago(10_000), ago(1e9)]).toEqual(["raced", "raced", "replayed", "replayed"]);
  });

  it("lives 30 days, but not past 180 of its grant", () => {
    const day = 86_400_000;
    expect(refreshTokenEnd({ createdAt: 0 }, 0)).toBe(30 * day);
    expect(refreshTokenEnd({ createdAt: 0 }, 149 * day)).toBe(179 * day);
    expect(refreshTokenEnd({ createdAt: 0 }, 170 * day)).toBe(180 * day);
  });
});
