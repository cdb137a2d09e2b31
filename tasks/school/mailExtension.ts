import type { School } from './School.ts'

/** Firebase's extension Trigger Email, by the name that `firebase.json` gives it. */
export const mailExtension = 'firestore-send-email'

/** Where firebase-tools reads the parameters of extensions, beside the file with their versions. */
export const extensionsFolder = 'extensions'

/** For how long an e-mail is kept, in months: a term can be looked back on in the next year. */
const keptMonths = 13

/**
 * What the extension is installed with. The password of the mail service is named, not told: it is the
 * newest version of the secret `SMTP_PASSWORD`. `${param:PROJECT_NUMBER}` is filled in by firebase-tools.
 * `delivery.expireAt`, which the extension writes, is the TTL of `firestore.indexes.json`.
 *
 * https://extensions.dev/extensions/firebase/firestore-send-email
 */
export function mailExtensionParameters({
  email,
  firebase,
  region,
}: Pick<School, 'email' | 'firebase' | 'region'>): Record<string, string> {
  return {
    AUTH_TYPE: 'UsernamePassword',
    DATABASE: '(default)',
    DATABASE_REGION: firebase.databaseLocation,
    DEFAULT_FROM: email.from,
    ...(email.replyTo !== undefined && { DEFAULT_REPLY_TO: email.replyTo }),
    MAIL_COLLECTION: 'mail',
    SMTP_CONNECTION_URI: email.server,
    SMTP_PASSWORD: 'projects/${param:PROJECT_NUMBER}/secrets/SMTP_PASSWORD/versions/latest',
    TTL_EXPIRE_TYPE: 'month',
    TTL_EXPIRE_VALUE: String(keptMonths),
    'firebaseextensions.v1beta.v2function/location': region,
  }
}

/** Parameters as a file that firebase-tools reads: a line each, in quotes, so that no sign ends a value. */
export function environmentFile(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}="${value.replace(/[\\"]/g, '\\$&')}"\n`)
    .join('')
}
