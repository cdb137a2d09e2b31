import {
  type ApplicationForm,
  NewQuestions,
  type QuestionKind,
} from '@shala/contract/applications/questions'
import { limits } from '@shala/contract/limits'
import { type FormErrorLabels, parseForm } from '../../../shared/ui/form/formErrors.ts'

/** A question as typed: one option a line. The key of a new one is empty until it is saved. */
export interface QuestionValues {
  id: string
  kind: QuestionKind
  text: string
  required: boolean
  options: string
}

export interface QuestionListValues {
  questions: readonly QuestionValues[]
}

export const questionLabels = { questions: 'Questions' }

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

export const toQuestionValues = ({ questions }: ApplicationForm): QuestionListValues => ({
  questions: questions.map((one) => ({ ...one, options: one.options.join('\n') })),
})

/** Parses the typed questions. Empty rows are left out, and new questions get an unused key. */
export function parseQuestions({ questions }: QuestionListValues) {
  const rows = questions.filter(({ text }) => text.trim() !== '')
  const used = new Set(rows.map(({ id }) => id))
  const parsed = rows.map(({ id, options, ...question }) => {
    const key = id === '' ? createQuestionId(used) : id
    used.add(key)
    const lines = options.split('\n').filter((line) => line.trim() !== '')
    return { ...question, id: key, options: question.kind === 'choice' ? lines : [] }
  })
  return parseForm(NewQuestions, parsed, questionErrorLabels)
}

/** Returns an unused key. Stored answers keep the key of their question, so none is used again soon. */
function createQuestionId(used: ReadonlySet<string>): string {
  const free = Array.from({ length: limits.questions + 1 }, () => crypto.randomUUID().slice(0, 8))
  return free.find((one) => !used.has(one)) ?? crypto.randomUUID().slice(0, 8)
}

export const questionErrorLabels: FormErrorLabels<'questions'> = {
  fieldAt: () => 'questions',
  sentence: (_, message) => {
    if (message.startsWith('must be two or more')) {
      return 'A choice needs two or more options, one a line'
    }
    return message.startsWith('must ask for')
      ? `The questions ${message}`
      : `A question or option ${message}`
  },
}

/** The questions in words, to compare two versions. */
export const comparableQuestions = ({ questions }: QuestionListValues) => ({
  questions: questions
    .map(({ kind, text, required, options }) =>
      [text, kindLabels[kind], required ? 'required' : 'optional', options.replaceAll('\n', ', ')]
        .filter((part) => part !== '')
        .join(', '),
    )
    .join('; '),
})
