import { messageOf, AppError } from '../../../shared/AppError.ts'
import type { Explanation, Faults } from '../../../shared/ui/useForm.ts'

export type ContactField = 'name' | 'email' | 'subject' | 'message'

/** The fields as the form calls them. */
export const contactLabels: Record<ContactField, string> = {
  name: 'Your name',
  email: 'Your email',
  subject: 'It is about',
  message: 'Your message',
}

/** Faults that the contract or the server found, at the fields where they can be put right. */
export class ContactFaults extends Error {
  readonly faults: Faults<ContactField>

  constructor(found: readonly { field: string; fault: string }[]) {
    super('The message is not complete')
    this.faults = {}
    for (const { field, fault } of found) {
      if (isField(field)) this.faults[field] ??= `${contactLabels[field]} ${fault}`
    }
  }
}

/** What an error means to whoever wrote the message. */
export function explainContact(error: unknown): Explanation<ContactField> {
  if (error instanceof ContactFaults) return { faults: error.faults }
  if (error instanceof AppError && error.field !== undefined && isField(error.field)) {
    // The server writes the field before its words.
    const fault = error.message.replace(`${error.field}: `, '')
    return { faults: { [error.field]: `${contactLabels[error.field]} ${fault}` } }
  }
  return { refused: `${messageOf(error)} What you wrote is still here.` }
}

const isField = (name: string): name is ContactField => Object.hasOwn(contactLabels, name)
