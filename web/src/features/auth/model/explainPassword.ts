import { authMessages } from '@shala/contract/accounts/authMessages'
import { authCode } from '@shala/contract/accounts/sessionEnds'
import type { Explanation } from '../../../shared/ui/form/useForm.ts'
import { explain } from './explain.ts'

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
