import { ApplicationAnswers } from '@shala/contract/applications/answers'
import { ApplicationForm } from '@shala/contract/applications/questions'
import { documentQuery } from '../../../shared/queryClient.ts'
import type { Server } from '../../../shared/server.ts'

/** The questions of a course; null if it has none. */
export const questionsQuery = (server: Server, courseId: string) =>
  documentQuery(server, 'applicationForms', courseId, ApplicationForm)

/** The answers with a request; null if there are none. */
export const answersQuery = (server: Server, requestId: string) =>
  documentQuery(server, 'applicationAnswers', requestId, ApplicationAnswers)
