import { messageOf } from '../../../shared/AppError.ts'
import { errorLabels, fieldErrors, serverFieldErrors } from '../../../shared/ui/formErrors.ts'
import type { Explanation, FieldErrors } from '../../../shared/ui/useForm.ts'

export type ContactField = 'name' | 'email' | 'subject' | 'date' | 'message'

/** The fields as the form calls them. */
export const contactLabels: Record<ContactField, string> = {
  name: 'Your name',
  email: 'Your email',
  subject: 'It is about',
  date: 'Which date?',
  message: 'Your message',
}

const labels = errorLabels(contactLabels)

/** Errors that the contract or the server found, at the fields where they can be put right. */
export class ContactErrors extends Error {
  readonly errors: FieldErrors<ContactField>

  constructor(found: readonly { field: string; message: string }[]) {
    super('The message is not complete')
    this.errors = fieldErrors(
      found.map(({ field, message }) => ({ path: [field], message })),
      labels,
    )
  }
}

/** What an error means to whoever wrote the message. */
export function explainContact(error: unknown): Explanation<ContactField> {
  if (error instanceof ContactErrors) return { errors: error.errors }
  const errors = serverFieldErrors(error, labels)
  if (errors !== null) return { errors }
  return { refused: `${messageOf(error)} What you wrote is still here.` }
}
