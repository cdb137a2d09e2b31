import type { Placeholder } from '@shala/contract/emails/emailTemplates'

/** What the buttons insert, by what they are called. Older words, such as `{until}`, have none. */
export const insertedWords: readonly { readonly word: Placeholder; readonly label: string }[] = [
  { word: 'name', label: 'Name' },
  { word: 'course', label: 'Course' },
  { word: 'end', label: 'End date' },
  { word: 'link', label: 'Link' },
  { word: 'school', label: 'School' },
]
