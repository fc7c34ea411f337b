/** What stands at Cloudflare under the Worker's name. `settings` is null where there is no such Worker. */
export async function readDeployedWorker({ api, accountId }, name) {
  const script = `/accounts/${accountId}/workers/scripts/${name}`;
  const found = await api.find(`${script}/settings`);
  if (found === null) return { settings: null, secrets: [] };
  const plain = found.bindings.filter(({ type }) => type === "plain_text");
  const secrets = await api.get(`${script}/secrets`);
  return {
    settings: Object.fromEntries(plain.map((binding) => [binding.name, binding.text])),
    secrets: secrets.map((secret) => secret.name),
  };
}
