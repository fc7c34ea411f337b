import { main } from "./local/sentence.mjs";
import { startService } from "./local/service.mjs";
import { localSettings } from "./local/settings.mjs";

main(async () => {
  const settings = localSettings();
  let interrupted = false;
  const asked = new Promise((resolve) => {
    for (const name of ["SIGINT", "SIGTERM"]) {
      process.on(name, () => {
        interrupted = true;
        resolve("asked");
      });
    }
  });
  const service = await startService(settings);
  const { baseUrl, worker } = settings;
  const names = worker.RESOLVER_URL
    ? ""
    : " Names in URL uploads are not resolved before they are fetched (RESOLVER_URL).";
  if (!interrupted) {
    console.log(
      `Muster is ready: API and authorization server on ${baseUrl}, operations on ${baseUrl}/docs, credentials in ${service.credentialsFile}.${names}`,
    );
  }
  const end = await Promise.race([asked, service.ended]);
  await service.stop();
  process.exit(end === "asked" ? 0 : end);
});
