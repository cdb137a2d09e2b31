import {
  ApplicationForm,
  NewQuestions,
  type QuestionKind,
} from '@shala/contract/applications/questions'
import { limits } from '@shala/contract/limits'
import { defineRecord } from '#shared/ui/record/defineRecord.ts'
import { field, type FieldKind } from '#shared/ui/record/fields.ts'

/** A question as typed: one option a line. The key of a new one is empty until it is saved. */
export interface QuestionValues {
  id: string
  kind: QuestionKind
  text: string
  required: boolean
  options: string
}

export const kindLabels: Readonly<Record<QuestionKind, string>> = {
  line: 'Short text',
  text: 'Long text',
  choice: 'Choice',
  date: 'Date',
  file: 'File',
}

export const newQuestion: QuestionValues = {
  id: '',
  kind: 'line',
  text: '',
  required: true,
  options: '',
}

/** Empty rows are left out, and new questions get an unused key. */
const questions: FieldKind<readonly QuestionValues[], ApplicationForm['questions']> = {
  blank: [newQuestion],
  show: (stored) => stored.map((one) => ({ ...one, options: one.options.join('\n') })),
  parse: (typed) => {
    const rows = typed.filter(({ text }) => text.trim() !== '')
    const used = new Set(rows.map(({ id }) => id))
    return rows.map(({ id, options, ...question }) => {
      const key = id === '' ? createQuestionId(used) : id
      used.add(key)
      const lines = options.split('\n').filter((line) => line.trim() !== '')
      return { ...question, id: key, options: question.kind === 'choice' ? lines : [] }
    })
  },
  describe: (typed) =>
    typed
      .map(({ kind, text, required, options }) =>
        [text, kindLabels[kind], required ? 'required' : 'optional', options.replaceAll('\n', ', ')]
          .filter((part) => part !== '')
          .join(', '),
      )
      .join('; '),
}

/** Returns an unused key. Stored answers keep the key of their question, so none is used again soon. */
function createQuestionId(used: ReadonlySet<string>): string {
  const free = Array.from({ length: limits.questions + 1 }, () => crypto.randomUUID().slice(0, 8))
  return free.find((one) => !used.has(one)) ?? crypto.randomUUID().slice(0, 8)
}

/** The questions that a course asks applicants. */
export const questionsRecord = defineRecord({
  collection: 'applicationForms',
  schema: ApplicationForm,
  noun: { one: 'question', many: 'questions' },
  part: 'questions',
  content: NewQuestions,
  fields: [field('questions', 'Questions', questions, { at: '' })],
  toContent: (parsed) => parsed.questions,
  sentence: (_, __, message) => {
    if (message.startsWith('must be two or more')) {
      return 'A choice needs two or more options, one a line'
    }
    return message.startsWith('must ask for')
      ? `The questions ${message}`
      : `A question or option ${message}`
  },
})
