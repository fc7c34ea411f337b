import { sample } from "./local/sample.mjs";
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
  const link = interrupted ? null : await sample(settings).catch((error) => reportNoSample(error));
  const label = link === null ? "" : ` To label in a browser, open ${link.url}.`;
  if (!interrupted) {
    console.log(
      `Muster is ready: API and authorization server on ${baseUrl}, operations on ${baseUrl}/docs, credentials in ${service.credentialsFile}.${label}${names}`,
    );
  }
  const end = await Promise.race([asked, service.ended]);
  await service.stop();
  process.exit(end === "asked" ? 0 : end);
});

/** The service is of use without its sample. */
function reportNoSample(error) {
  console.error(`The sample to label could not be made: ${error.message}`);
  return null;
}
