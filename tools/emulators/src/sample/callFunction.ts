import type { CallableService } from '@shala/contract/callable'
import type { StackEnvironment } from '../stackEnvironment.ts'
import { postJson } from './postJson.ts'

/** Calls a callable over HTTP, as the bearer of `idToken`, at the service that its contract names. */
export async function callFunction(
  env: Pick<StackEnvironment, 'FUNCTIONS_EMULATOR_HOST' | 'FIREBASE_PROJECT_ID'>,
  idToken: string,
  { name, service }: { readonly name: string; readonly service?: CallableService },
  data: unknown,
): Promise<unknown> {
  const region = `http://${env.FUNCTIONS_EMULATOR_HOST}/${env.FIREBASE_PROJECT_ID}/us-central1`
  return postJson(
    `${region}/${service ?? 'api'}/${name}`,
    { data },
    { authorization: `Bearer ${idToken}` },
  )
}
