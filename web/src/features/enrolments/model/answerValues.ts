import type { Answer } from '@shala/contract/applications/answers'
import {
  answerField,
  findAnswerFault,
  type GivenAnswer,
} from '@shala/contract/applications/givenAnswers'
import type { Question } from '@shala/contract/applications/questions'
import { AppError } from '../../../shared/AppError.ts'

/** A file as it is chosen. `arrived` returns the ID of its upload. */
interface ChosenFile {
  name: string
  arrived: () => Promise<string>
}

/** An answer as typed. */
export interface AnswerValue {
  text: string
  file: 'keep' | ChosenFile | null
}

/** The typed answers by question. Answers to questions that changed stay. */
export type AnswerValues = Readonly<Record<string, AnswerValue>>

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
  const errors: Record<string, string> = {}
  for (const question of questions) {
    const { text, file } = getAnswer(values, question.id)
    const sent = file === null || file === 'keep' ? file : { uploadId: 'new', name: file.name }
    const fault = findAnswerFault(question, { text: text.trim(), file: sent })
    if (fault !== null) errors[answerField(question.id)] = fault
  }
  return errors
}

/** Returns the answers to send, once all files have been uploaded. Throws an `AppError`. */
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
export function explainAnswerError(error: unknown): { errors: Record<string, string> } | null {
  if (!(error instanceof AppError) || error.field?.startsWith('answers.') !== true) return null
  const { field, message } = error
  const said = message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message
  return { errors: { [field]: said } }
}
