import { callFunction } from '@shala/emulators/sample/callFunction'
import { sampleAdmin } from '@shala/emulators/sample/samplePeople'
import { signIn } from '@shala/emulators/sample/signIn'
import { env } from './stack.ts'

type Callable = Parameters<typeof callFunction>[2]

/** Calls a callable as the person with this address and the sample password. */
export async function callAs(email: string, callable: Callable, data: unknown): Promise<unknown> {
  return callFunction(env, await signIn(env, email), callable, data)
}

/** Calls a callable as an admin, for what another story shows on the pages of the office. */
export const callAsAdmin = (callable: Callable, data: unknown): Promise<unknown> =>
  callAs(sampleAdmin.email, callable, data)
