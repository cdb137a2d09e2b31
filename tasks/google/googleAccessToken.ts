import { applicationDefault } from 'firebase-admin/app'
import { UserError } from '../../emulators/src/UserError.ts'

/** Returns the user's access token; a UserError explains how to sign in. */
export async function googleAccessToken(): Promise<string> {
  try {
    return (await applicationDefault().getAccessToken()).access_token
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UserError(
      `Google does not know who you are. Sign in with \`gcloud auth application-default login\`, or ` +
        `let GOOGLE_APPLICATION_CREDENTIALS name the key of a service account.\n(${reason})`,
    )
  }
}
