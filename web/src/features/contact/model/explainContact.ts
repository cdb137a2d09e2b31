import { messageOf, AppError } from '../../../shared/AppError.ts'
import type { Explanation, FieldErrors } from '../../../shared/ui/useForm.ts'

export type ContactField = 'name' | 'email' | 'subject' | 'message'

/** The fields as the form calls them. */
export const contactLabels: Record<ContactField, string> = {
  name: 'Your name',
  email: 'Your email',
  subject: 'It is about',
  message: 'Your message',
}

/** Errors that the contract or the server found, at the fields where they can be put right. */
export class ContactErrors extends Error {
  readonly errors: FieldErrors<ContactField>

  constructor(found: readonly { field: string; message: string }[]) {
    super('The message is not complete')
    this.errors = {}
    for (const { field, message } of found) {
      if (isField(field)) this.errors[field] ??= `${contactLabels[field]} ${message}`
    }
  }
}

/** What an error means to whoever wrote the message. */
export function explainContact(error: unknown): Explanation<ContactField> {
  if (error instanceof ContactErrors) return { errors: error.errors }
  if (error instanceof AppError && error.field !== undefined && isField(error.field)) {
    // The server writes the field before its words.
    const message = error.message.replace(`${error.field}: `, '')
    return { errors: { [error.field]: `${contactLabels[error.field]} ${message}` } }
  }
  return { refused: `${messageOf(error)} What you wrote is still here.` }
}

const isField = (name: string): name is ContactField => Object.hasOwn(contactLabels, name)
