import { authMessage, authMessages } from '@shala/contract/accounts/authMessages'
import { authCode } from '@shala/contract/accounts/sessionEnds'
import type { Explanation } from '#shared/ui/form/useForm.ts'

/** The field that is wrong, for the codes of which one is. */
const fields: Readonly<Record<string, 'email' | 'password'>> = {
  'auth/invalid-email': 'email',
  'auth/invalid-new-email': 'email',
  'auth/missing-email': 'email',
  'auth/email-already-in-use': 'email',
  'auth/missing-password': 'password',
  'auth/weak-password': 'password',
  'auth/password-does-not-meet-requirements': 'password',
}

/** Shows the text of the provider's error at the field that it is about, else for the whole form. */
export function explain<Field extends string>(
  error: unknown,
  names: Readonly<Partial<Record<'email' | 'password', Field>>>,
): Explanation<Field> {
  const code = authCode(error)
  const field = Object.hasOwn(fields, code) ? fields[code] : undefined
  const name = field === undefined ? undefined : names[field]
  const message = authMessage(error)
  if (name === undefined) return { refused: message }
  const errors: Partial<Record<Field, string>> = {}
  errors[name] = message
  return { errors }
}

/** Explains an error where only the password was asked for, so that only it can be wrong. */
export function explainPassword<Field extends string>(
  error: unknown,
  field: Field,
): Explanation<Field> {
  const code = authCode(error)
  if (code !== 'auth/invalid-credential' && code !== 'auth/wrong-password') {
    return explain<Field>(error, {})
  }
  const errors: Partial<Record<Field, string>> = {}
  errors[field] = authMessages['auth/wrong-password'] ?? ''
  return { errors }
}
