import { checkActionCode, type ActionCodeInfo, type Auth } from 'firebase/auth'
import type { ActionMode, EmailAction } from '../../identity.ts'

const modes: Readonly<Partial<Record<ActionCodeInfo['operation'], ActionMode>>> = {
  VERIFY_EMAIL: 'verifyEmail',
  PASSWORD_RESET: 'resetPassword',
  RECOVER_EMAIL: 'recoverEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
}

/** What the link with this code is for, as the provider knows it, whatever the link itself says. */
export async function readAction(auth: Auth, code: string): Promise<EmailAction> {
  const { operation, data } = await checkActionCode(auth, code)
  const mode = modes[operation]
  if (mode === undefined || !data.email) {
    throw Object.assign(new Error(operation), { code: 'auth/invalid-action-code' })
  }
  return { mode, email: data.email, previousEmail: data.previousEmail ?? null }
}
