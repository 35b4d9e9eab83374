/**
 * What somebody has exported for their own use of Assay decides no test: the runners' configurations take it out of
 * their environment, and a test that needs a setting brings it.
 */
export function bareEnv(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (/^ASSAY_|_API_KEY$/.test(name)) delete env[name];
}
