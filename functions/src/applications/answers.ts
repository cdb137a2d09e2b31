import {
  type Answer,
  ApplicationAnswersContent,
  type ApplicationFile,
} from '@shala/contract/applications/answers'
import { applicationFolder } from '@shala/contract/applications/applicationFiles'
import {
  answerFaults,
  answerField,
  findAnswerFaults,
  type GivenAnswer,
} from '@shala/contract/applications/givenAnswers'
import type { Question } from '@shala/contract/applications/questions'
import type { Collection, Stored } from '@shala/contract/records'
import { AppError } from '../callable/AppError.ts'
import { bucket } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { deleteRecordsOf } from '../firestore/deleteRecords.ts'
import { readRecord } from '../firestore/readRecord.ts'

/** The answers of applicants as records, by their request. */
export const applicationAnswers: Collection<ApplicationAnswersContent> = {
  collection: 'applicationAnswers',
  noun: 'application',
  content: ApplicationAnswersContent,
}

/** Returns the stored answers of a request as a record; null before the first. */
export async function findAnswers(
  requestId: string,
): Promise<Stored<ApplicationAnswersContent> | null> {
  const stored = await firestore().collection(applicationAnswers.collection).doc(requestId).get()
  return readRecord(applicationAnswers, stored)
}

/**
 * Throws an AppError at the first answer that does not fit the questions, which are those of this
 * moment. An answer that keeps its file needs a stored one.
 */
export function assertAnswers(
  questions: readonly Question[],
  given: readonly GivenAnswer[],
  before: readonly Answer[],
): void {
  const [fault] = findAnswerFaults(questions, given)
  if (fault !== undefined) {
    const [questionId, message] = fault
    throw new AppError('invalid-argument', message, answerField(questionId))
  }
  for (const { questionId, file } of given) {
    if (file === 'keep' && findFile(before, questionId) === null) {
      throw new AppError('invalid-argument', answerFaults.needed, answerField(questionId))
    }
  }
}

/**
 * Returns the answers to store, each with its question. Earlier answers to questions that are gone
 * stay as they were given.
 */
export function buildAnswers(
  questions: readonly Question[],
  given: readonly GivenAnswer[],
  { before, files }: { before: readonly Answer[]; files: ReadonlyMap<string, ApplicationFile> },
): Answer[] {
  const answers = questions.flatMap(({ id: questionId, kind, text: question }): Answer[] => {
    const answer = given.find((one) => one.questionId === questionId)
    const kept = answer?.file === 'keep' ? findFile(before, questionId) : null
    const file = files.get(questionId) ?? kept
    if (answer === undefined || (answer.text === '' && file === null)) return []
    return [{ questionId, kind, question, text: answer.text, file }]
  })
  const asked = new Set(questions.map(({ id }) => id))
  return [...answers, ...before.filter(({ questionId }) => !asked.has(questionId))]
}

const findFile = (answers: readonly Answer[], questionId: string): ApplicationFile | null =>
  answers.find((one) => one.questionId === questionId)?.file ?? null

export const listFilePaths = (answers: readonly Answer[]): string[] =>
  answers.flatMap(({ file }) => file?.path ?? [])

/** Deletes files, of which some may be gone. The nightly sweep deletes those that remain. */
export async function discardFiles(paths: readonly string[]): Promise<void> {
  await Promise.allSettled(
    paths.map((path) => bucket().file(path).delete({ ignoreNotFound: true })),
  )
}

/** Deletes all answers and files of a deleted user. Idempotent. */
export async function deleteApplications(userId: string): Promise<void> {
  await bucket().deleteFiles({ prefix: `${applicationFolder(userId)}/`, force: true })
  await deleteRecordsOf(applicationAnswers, userId)
}
