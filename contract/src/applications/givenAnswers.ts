import * as z from 'zod'
import { UploadId } from '../files/uploads.ts'
import { limits } from '../limits.ts'
import { Day } from '../values/days.ts'
import { filledLine, lines } from '../values/text.ts'
import { type Question, QuestionId } from './questions.ts'

/** An answer as an applicant sends it. Only a question for a file has a file. */
export const GivenAnswer = z.strictObject({
  questionId: QuestionId,
  text: lines(limits.answerText),
  /** A new upload, `keep` for the file that is stored, or null for none. */
  file: z
    .union([
      z.literal('keep'),
      z.strictObject({ uploadId: UploadId, name: filledLine(limits.fileName) }),
    ])
    .nullable()
    .default(null),
})
export type GivenAnswer = z.infer<typeof GivenAnswer>

export const GivenAnswers = z
  .array(GivenAnswer)
  .max(limits.questions, `must be at most ${limits.questions} answers`)
  .refine((all) => new Set(all.map(({ questionId }) => questionId)).size === all.length, {
    error: 'must answer each question once',
  })
  .refine((all) => new Set(listUploads(all)).size === listUploads(all).length, {
    error: 'must name each upload once',
  })

/** Returns the IDs of the new uploads. */
export const listUploads = (all: readonly GivenAnswer[]): string[] =>
  all.flatMap(({ file }) => (file === null || file === 'keep' ? [] : file.uploadId))

/** The path of an answer in errors. */
export const answerField = (questionId: string): string => `answers.${questionId}`

export const answerFaults = {
  needed: 'Please answer this question.',
  neededFile: 'Choose a file.',
  option: 'Choose one of the options.',
  day: 'Enter a day, such as 2027-03-28.',
  line: `Write one line of at most ${limits.answerLine} characters.`,
  text: `Write at most ${limits.answerText} characters.`,
  file: 'This question asks for a file.',
  noFile: 'This question asks for no file.',
  gone: 'The school has changed its questions. Please check your answers and send them again.',
} as const

/** Returns the error of an answer, or null. An optional question may stay without an answer. */
function findAnswerFault(
  { kind, required, options }: Question,
  { text, file }: Pick<GivenAnswer, 'text' | 'file'>,
): string | null {
  if (kind === 'file' && text !== '') return answerFaults.file
  if (kind !== 'file' && file !== null) return answerFaults.noFile
  if (text === '' && file === null) {
    if (!required) return null
    return kind === 'file' ? answerFaults.neededFile : answerFaults.needed
  }
  switch (kind) {
    case 'line':
      return text.length > limits.answerLine || /\p{Cc}/u.test(text) ? answerFaults.line : null
    case 'text':
      return text.length > limits.answerText ? answerFaults.text : null
    case 'choice':
      return options.includes(text) ? null : answerFaults.option
    case 'date':
      return Day.safeParse(text).success ? null : answerFaults.day
    case 'file':
      return null
  }
}

/** Returns the errors of all answers, by question; also for questions that are gone. */
export function findAnswerFaults(
  questions: readonly Question[],
  given: readonly GivenAnswer[],
): ReadonlyMap<string, string> {
  const faults = new Map<string, string>()
  for (const { questionId } of given) {
    if (!questions.some(({ id }) => id === questionId)) faults.set(questionId, answerFaults.gone)
  }
  for (const question of questions) {
    const answer = given.find(({ questionId }) => questionId === question.id)
    const fault = findAnswerFault(question, answer ?? { text: '', file: null })
    if (fault !== null) faults.set(question.id, fault)
  }
  return faults
}
