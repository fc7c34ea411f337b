import { execFile } from "node:child_process";
import { lookup } from "node:dns/promises";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { request as ask } from "node:http";
import { createServer } from "node:https";
import { join } from "node:path";
import { rootCertificates } from "node:tls";
import { promisify } from "node:util";
import { Sentence } from "./sentence.mjs";

/** The published Python client asks `https://<host>.<environment>`, and knows no other protocol. */
const hosts = ["api", "auth", "assets"];
const environment = "muster.localhost";
const validDays = 90;

/**
 * Serves the three hosts of the published Python client over TLS on this machine, and passes requests on to the service at `port`.
 * Writes a file for shells that leads the client here. Throws a Sentence where no certificate can be made.
 * @returns {Promise<{ port: number, file: string, hostsLine: string | null, stop: () => Promise<void> }>} `hostsLine` is what
 *   `/etc/hosts` lacks
 */
export async function serveClientHosts({ port, state, clientId, clientSecret }) {
  const folder = join(state, "python");
  const { key, certificate, bundle } = await makeCertificate(folder);
  const server = createServer({ key, cert: certificate }, (request, response) => passOn(request, response, port));
  const own = await listen(server, port + 1);
  const file = join(folder, "env");
  await writeFile(
    file,
    exportsOf({
      RAPIDATA_ENVIRONMENT: `${environment}:${own}`,
      RAPIDATA_CLIENT_ID: clientId,
      RAPIDATA_CLIENT_SECRET: clientSecret,
      // The packages that the client asks by read different ones.
      SSL_CERT_FILE: bundle,
      REQUESTS_CA_BUNDLE: bundle,
    }),
    { mode: 0o600 },
  );
  return {
    port: own,
    file,
    hostsLine: (await areFound()) ? null : `127.0.0.1 ${namesOfHosts().join(" ")}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const namesOfHosts = () => hosts.map((host) => `${host}.${environment}`);

/** Not every system leads names below localhost to itself. */
async function areFound() {
  const found = await Promise.allSettled(namesOfHosts().map((name) => lookup(name)));
  return found.every(({ value }) => value?.address === "127.0.0.1" || value?.address === "::1");
}

function passOn(request, response, port) {
  const [host = ""] = (request.headers.host ?? "").split(":");
  // The service knows links to pictures by their host, and its own addresses by the one that it listens on.
  const headers = { ...request.headers, host: host.startsWith("assets.") ? host : `127.0.0.1:${port}` };
  const { method, url: path } = request;
  const onward = ask({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  onward.on("error", () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  response.on("close", () => onward.destroy());
  request.pipe(onward);
}

/** Listens beside the service if that port is free, and else on any. */
async function listen(server, wanted) {
  for (const port of [wanted, 0]) {
    const isListening = await new Promise((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => resolve(true));
    });
    if (isListening) return server.address().port;
  }
  throw new Sentence("No port is free for the hosts of the Python client.");
}

/** A key and a certificate for the three hosts, and the path of a bundle that has it beside the usual authorities. */
async function makeCertificate(folder) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const scratch = await mkdtemp(join(folder, "new-"));
  const [keyFile, certificateFile, settings] = ["key.pem", "certificate.pem", "settings"].map((name) =>
    join(scratch, name),
  );
  try {
    await writeFile(settings, certificateSettings);
    const files = ["-keyout", keyFile, "-out", certificateFile, "-config", settings];
    await openssl(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-sha256", "-days", String(validDays), ...files]);
    const [key, certificate] = [await readFile(keyFile, "utf8"), await readFile(certificateFile, "utf8")];
    const bundle = join(folder, "authorities.pem");
    const fresh = join(scratch, "authorities.pem");
    await writeFile(fresh, [certificate.trim(), ...rootCertificates, ""].join("\n"));
    await rename(fresh, bundle);
    return { key, certificate, bundle };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function openssl(args) {
  try {
    await promisify(execFile)("openssl", args);
  } catch (error) {
    if (error.code === "ENOENT") {
      throw new Sentence(
        "npm start -- --python needs the program openssl, which makes a certificate: install it, or start without --python.",
      );
    }
    throw new Sentence(`openssl made no certificate: ${error.stderr || error.message}`);
  }
}

/** As settings and not as options: they are the same for OpenSSL and for the LibreSSL of macOS. */
const certificateSettings = `
[req]
prompt = no
distinguished_name = name
x509_extensions = extensions

[name]
CN = ${environment}

[extensions]
subjectAltName = ${[environment, ...namesOfHosts()].map((name) => `DNS:${name}`).join(",")}
basicConstraints = critical,CA:TRUE
keyUsage = critical,digitalSignature,keyCertSign
extendedKeyUsage = serverAuth
subjectKeyIdentifier = hash
`;

function exportsOf(names) {
  return Object.entries(names)
    .map(([name, value]) => `export ${name}='${String(value).replaceAll("'", "'\\''")}'\n`)
    .join("");
}
