import * as z from 'zod'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'
import { RequestId } from '../courses/requests.ts'
import { CourseId, Uid } from '../ids.ts'
import { GivenAnswers } from './givenAnswers.ts'
import { QuestionId, QuestionKind } from './questions.ts'

export const ApplicationFile = z.object({
  path: z.string(),
  /** The name of the file on the device of the applicant. */
  name: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.int(),
})
export type ApplicationFile = z.infer<typeof ApplicationFile>

/** An answer with its question as it was at that time. */
export const Answer = z.object({
  questionId: QuestionId,
  kind: QuestionKind,
  question: z.string(),
  /** Empty for a file. A date is a day, such as `1990-05-17`. */
  text: z.string(),
  file: ApplicationFile.nullable(),
})
export type Answer = z.infer<typeof Answer>

/** The content of `applicationAnswers/{requestId}` without its stamps. */
export const ApplicationAnswersContent = z.object({
  userId: Uid,
  courseId: CourseId,
  answers: z.array(Answer),
})
export type ApplicationAnswersContent = z.infer<typeof ApplicationAnswersContent>

/** `applicationAnswers/{requestId}`: the answers of an applicant, for its author and the office. */
export const ApplicationAnswers = ApplicationAnswersContent.extend(RecordStamps.shape)
export type ApplicationAnswers = z.infer<typeof ApplicationAnswers>

/** Changes the answers of the caller until the school decides about the request. */
export const saveApplicationAnswers = callable('saveApplicationAnswers', {
  caller: 'signedIn',
  input: z.strictObject({ requestId: RequestId, revision: Revision, answers: GivenAnswers }),
  output: SavedRecord,
})
