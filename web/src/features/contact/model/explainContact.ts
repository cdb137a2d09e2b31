import { getErrorMessage } from '#shared/CallError.ts'
import type { Explanation, FieldErrors } from '#shared/ui/form/useForm.ts'

export type ContactField = 'name' | 'email' | 'subject' | 'date' | 'message'

/** The fields as the form calls them. */
export const contactLabels: Record<ContactField, string> = {
  name: 'Your name',
  email: 'Your email',
  subject: 'It is about',
  date: 'Which date?',
  message: 'Your message',
}

/** Errors that the contract or the server found, at the fields where they can be put right. */
export class ContactErrors extends Error {
  readonly errors: FieldErrors<ContactField>

  constructor(errors: FieldErrors<ContactField>) {
    super('The message is not complete')
    this.errors = errors
  }
}

/** Translates an error for the sender of the message. */
export const explainContact = (error: unknown): Explanation<ContactField> =>
  error instanceof ContactErrors
    ? { errors: error.errors }
    : { refused: `${getErrorMessage(error)} Your message is still here.` }
