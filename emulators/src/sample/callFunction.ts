import type { StackEnvironment } from '../stackEnvironment.ts'
import { postJson } from './postJson.ts'

/** Calls a callable function over HTTP, as the browser does, as the bearer of `idToken`. */
export async function callFunction(
  env: Pick<StackEnvironment, 'FUNCTIONS_EMULATOR_HOST' | 'FIREBASE_PROJECT_ID'>,
  idToken: string,
  name: string,
  data: unknown,
): Promise<unknown> {
  const url = `http://${env.FUNCTIONS_EMULATOR_HOST}/${env.FIREBASE_PROJECT_ID}/us-central1/${name}`
  return postJson(url, { data }, { authorization: `Bearer ${idToken}` })
}
