import type { Answer } from '@shala/contract/applications/answers'
import {
  answerField,
  findAnswerFaults,
  type GivenAnswer,
} from '@shala/contract/applications/givenAnswers'
import type { Question } from '@shala/contract/applications/questions'
import * as z from 'zod'
import { type FormErrorLabels, serverFieldErrors } from '#shared/ui/form/formErrors.ts'
import type { FieldErrors } from '#shared/ui/form/useForm.ts'

/** A file as it is chosen. `arrived` returns the ID of its upload. */
interface ChosenFile {
  name: string
  arrived: () => Promise<string>
  /** The upload once it has arrived, which a draft of the form keeps. */
  upload?: { id: string; at: number }
}

/** An answer as typed. */
export interface AnswerValue {
  text: string
  file: 'keep' | ChosenFile | null
}

/** The typed answers by question. Answers to questions that changed stay. */
export type AnswerValues = Readonly<Record<string, AnswerValue>>

/** An upload is deleted after a day; a draft does not offer it in its last hours. */
const uploadKeptFor = 20 * 3_600_000

/** Reads a file from a draft. A file whose upload did not arrive, or is old, has to be chosen again. */
const KeptFile = z
  .object({ name: z.string(), upload: z.object({ id: z.string(), at: z.number() }).optional() })
  .transform(({ name, upload }): ChosenFile | null =>
    upload === undefined || Date.now() - upload.at > uploadKeptFor
      ? null
      : { name, upload, arrived: () => Promise.resolve(upload.id) },
  )

export const KeptAnswers: z.ZodType<AnswerValues> = z.record(
  z.string(),
  z.object({ text: z.string(), file: z.union([z.literal('keep'), z.null(), KeptFile]) }),
)

const blank: AnswerValue = { text: '', file: null }

export const getAnswer = (values: AnswerValues, questionId: string): AnswerValue =>
  values[questionId] ?? blank

export const toAnswerValues = (answers: readonly Answer[]): AnswerValues =>
  Object.fromEntries(
    answers.map(({ questionId, text, file }) => [
      questionId,
      { text, file: file === null ? null : 'keep' },
    ]),
  )

/** Returns the errors of the typed answers by field, such as `answers.q1`. */
export function findAnswerErrors(
  questions: readonly Question[],
  values: AnswerValues,
): Record<string, string> {
  const given = questions.map(({ id: questionId }): GivenAnswer => {
    const { text, file } = getAnswer(values, questionId)
    const sent = file === null || file === 'keep' ? file : { uploadId: 'new', name: file.name }
    return { questionId, text: text.trim(), file: sent }
  })
  const faults = [...findAnswerFaults(questions, given)]
  return Object.fromEntries(faults.map(([questionId, fault]) => [answerField(questionId), fault]))
}

/** Returns the answers to send, once all files have been uploaded. Throws a `CallError`. */
export function sendAnswers(
  questions: readonly Question[],
  values: AnswerValues,
): Promise<GivenAnswer[]> {
  return Promise.all(
    questions.map(async ({ id: questionId }) => {
      const { text, file } = getAnswer(values, questionId)
      if (file === null || file === 'keep') return { questionId, text, file }
      return { questionId, text, file: { uploadId: await file.arrived(), name: file.name } }
    }),
  )
}

/** Returns the error of an answer that the server refused, by field; null for other errors. */
export function explainAnswerError(error: unknown): { errors: FieldErrors<string> } | null {
  const errors = serverFieldErrors(error, answerErrorLabels)
  return errors && { errors }
}

const answerErrorLabels: FormErrorLabels<string> = {
  fieldAt: (path) => (path.startsWith(answerField('')) ? path : null),
  sentence: (_, message) => message,
}
