/** What a visitor wrote into the contact form. */
export interface ContactWritten {
  name: string
  email: string
  subject: string
  date: string
  message: string
}

/** Why a form that a browser posted by itself was not taken; what was written goes back with it. */
export interface ContactAnswer {
  written: ContactWritten
  /** What is wrong with each field, by its name. */
  errors: Partial<Record<keyof ContactWritten, string>>
  /** Why the whole was refused; empty where fields are to blame. */
  refused: string
}
