import { contactKey, quickCall } from '../settings.ts'

/** Only the functions of the contact form are given its key. */
export const contactCall = { ...quickCall, secrets: [contactKey] }
