import * as z from 'zod'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'
import { CourseId } from '../ids.ts'
import { limits } from '../limits.ts'
import { filledLine } from '../values/text.ts'

/** The key of a question within its course. */
export const QuestionId = z.string().regex(/^[a-z0-9]{1,20}$/, 'may hold only a to z and 0 to 9')
export type QuestionId = z.infer<typeof QuestionId>

/** The kinds of answer that a question asks for. */
export const QuestionKind = z.enum(['line', 'text', 'choice', 'date', 'file'])
export type QuestionKind = z.infer<typeof QuestionKind>

/** A question about an application. Only a choice has options. */
export const Question = z
  .strictObject({
    id: QuestionId,
    kind: QuestionKind,
    text: filledLine(limits.questionText),
    required: z.boolean('must be true or false'),
    options: z
      .array(filledLine(limits.questionOption))
      .max(limits.questionOptions, `must be at most ${limits.questionOptions} options`)
      .refine((all) => new Set(all).size === all.length, 'must have each option once'),
  })
  .refine(({ kind, options }) => (kind === 'choice' ? options.length > 1 : options.length === 0), {
    path: ['options'],
    error: 'must be two or more for a choice, and none for other questions',
  })
export type Question = z.infer<typeof Question>

/** The questions of a course in their order. */
export const Questions = z
  .array(Question)
  .max(limits.questions, `must be at most ${limits.questions} questions`)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
    error: 'must have each key once',
  })

/** Questions to save. Each needs an upload, and a person has few of them at the same time. */
export const NewQuestions = Questions.refine(
  (all) => all.filter(({ kind }) => kind === 'file').length <= limits.fileQuestions,
  `must ask for at most ${limits.fileQuestions} files`,
)

/** The content of `applicationForms/{courseId}` without its stamps. */
export const ApplicationFormContent = z.object({
  courseId: CourseId,
  questions: Questions,
  /** True if a question asks for a file; the rules of Storage read it. */
  asksForFile: z.boolean(),
})
export type ApplicationFormContent = z.infer<typeof ApplicationFormContent>

/** `applicationForms/{courseId}`: the questions of a course, for everyone who can apply for it. */
export const ApplicationForm = ApplicationFormContent.extend(RecordStamps.shape)
export type ApplicationForm = z.infer<typeof ApplicationForm>

/** Creates the questions of a course at revision 0, or changes them at the given revision. */
export const saveApplicationForm = callable('saveApplicationForm', {
  caller: 'content.write',
  input: z.strictObject({ courseId: CourseId, revision: Revision, questions: NewQuestions }),
  output: SavedRecord,
})
