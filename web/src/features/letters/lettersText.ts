import { LetterKind, saveLetters, type LettersContent } from '@shala/contract/emailTemplates'
import { fieldErrors, labelled, type FormWords } from '../../shared/ui/formErrors.ts'
import type { Faults } from '../../shared/ui/useForm.ts'

/** The letters as their form holds them: every field a text, switches `on` or `off`. */
export interface LettersText {
  grantOn: string
  grantSubject: string
  grantText: string
  extendOn: string
  extendSubject: string
  extendText: string
  endingOn: string
  endingSubject: string
  endingText: string
  daysBefore: string
  revokeOn: string
  revokeSubject: string
  revokeText: string
}

export type LettersField = keyof LettersText

/** When each letter is sent. */
export const kindWords: Readonly<Record<LetterKind, string>> = {
  grant: 'When a course is granted',
  extend: 'When the days of a course change',
  ending: 'Before a course ends',
  revoke: 'When a course is revoked and nothing of it remains',
}

export const letterLabels: Readonly<Record<LettersField, string>> = {
  grantOn: 'Letter on a grant',
  grantSubject: 'Subject on a grant',
  grantText: 'Text on a grant',
  extendOn: 'Letter on other days',
  extendSubject: 'Subject on other days',
  extendText: 'Text on other days',
  endingOn: 'Letter before the end',
  endingSubject: 'Subject before the end',
  endingText: 'Text before the end',
  daysBefore: 'Days before the end',
  revokeOn: 'Letter on a revoke',
  revokeSubject: 'Subject on a revoke',
  revokeText: 'Text on a revoke',
}

export const fieldsOf = {
  grant: { on: 'grantOn', subject: 'grantSubject', text: 'grantText' },
  extend: { on: 'extendOn', subject: 'extendSubject', text: 'extendText' },
  ending: { on: 'endingOn', subject: 'endingSubject', text: 'endingText' },
  revoke: { on: 'revokeOn', subject: 'revokeSubject', text: 'revokeText' },
} as const satisfies Record<LetterKind, Record<'on' | 'subject' | 'text', LettersField>>

export function textOf({ grant, extend, ending, revoke, daysBefore }: LettersContent): LettersText {
  const onOff = (on: boolean) => (on ? 'on' : 'off')
  return {
    grantOn: onOff(grant.on),
    grantSubject: grant.subject,
    grantText: grant.text,
    extendOn: onOff(extend.on),
    extendSubject: extend.subject,
    extendText: extend.text,
    endingOn: onOff(ending.on),
    endingSubject: ending.subject,
    endingText: ending.text,
    daysBefore: String(daysBefore),
    revokeOn: onOff(revoke.on),
    revokeSubject: revoke.subject,
    revokeText: revoke.text,
  }
}

interface Read {
  letters: LettersContent | null
  faults: Faults<LettersField>
}

/** What the form says, or what is wrong with it. */
export function readLetters(text: LettersText): Read {
  const letter = (kind: LetterKind) => {
    const { on, subject, text: body } = fieldsOf[kind]
    return { on: text[on] === 'on', subject: text[subject], text: text[body] }
  }
  const days = text.daysBefore.trim()
  const parsed = saveLetters.input.shape.letters.safeParse({
    grant: letter('grant'),
    extend: letter('extend'),
    ending: letter('ending'),
    revoke: letter('revoke'),
    daysBefore: /^\d+$/.test(days) ? Number(days) : Number.NaN,
  })
  if (parsed.success) return { letters: parsed.data, faults: {} }
  return { letters: null, faults: fieldErrors(parsed.error.issues, lettersWords) }
}

function fieldAt(path: string): LettersField | null {
  const [first, second] = path.split('.')
  if (first === 'daysBefore') return 'daysBefore'
  const kind = LetterKind.safeParse(first).data
  if (kind === undefined) return null
  const fields = new Map<string | undefined, LettersField>(Object.entries(fieldsOf[kind]))
  return fields.get(second) ?? null
}

/** What is wrong at which field, whoever found it. */
export const lettersWords: FormWords<LettersField> = {
  part: 'letters',
  fieldAt,
  sentence: labelled(letterLabels),
}
