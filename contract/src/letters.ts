import * as z from 'zod'
import { RecordStamps, Revision, SavedRecord } from './audit.ts'
import { callable } from './callable.ts'
import { StoredInstant } from './instants.ts'
import { limits } from './limits.ts'
import { filledLine, lines } from './text.ts'

/** What a letter tells a person. */
export const LetterKind = z.enum(['grant', 'ending', 'revoke'])
export type LetterKind = z.infer<typeof LetterKind>

/** A letter in the school's words. `{name}`, `{course}`, `{until}` and `{school}` stand for what is meant. */
export const Letter = z.strictObject({
  on: z.boolean(),
  subject: filledLine(limits.letterSubject),
  text: lines(limits.letterText).refine((text) => text !== '', 'must not be empty'),
})
export type Letter = z.infer<typeof Letter>

/** What `school/letters` holds beside its stamps: one letter of each kind. */
export const LettersContent = z.object({
  grant: Letter,
  ending: Letter,
  revoke: Letter,
  /** How many days before the end `ending` is sent. */
  daysBefore: z.int().min(1).max(60),
})
export type LettersContent = z.infer<typeof LettersContent>

export const Letters = LettersContent.extend(RecordStamps.shape)
export type Letters = z.infer<typeof Letters>

/** Until the school says otherwise: all are off. */
export const defaultLetters: LettersContent = {
  grant: {
    on: false,
    subject: 'You can now enter {course}',
    text: 'Dear {name},\n\n{course} is open for you{until}. You find it under My courses.\n\n{school}',
  },
  ending: {
    on: false,
    subject: '{course} ends soon',
    text: 'Dear {name},\n\nyou can enter {course}{until}. Write to us if you need more time.\n\n{school}',
  },
  revoke: {
    on: false,
    subject: '{course} has ended for you',
    text: 'Dear {name},\n\nyou can no longer enter {course}. Write to us if this surprises you.\n\n{school}',
  },
  daysBefore: 7,
}

export const saveLetters = callable('saveLetters', {
  input: z.strictObject({
    revision: Revision,
    letters: z.strictObject(LettersContent.shape),
  }),
  output: SavedRecord,
})

/**
 * `mail/{key}`, as Firebase's extension Trigger Email takes it. The key names what the letter is
 * about, so that none is sent twice.
 */
export const Mail = z.object({
  to: z.array(z.string()),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  createdAt: StoredInstant,
})
export type Mail = z.infer<typeof Mail>
