import {
  defaultEmailTemplates,
  EmailTemplates,
  emailTemplatesDocument,
  type EmailTemplatesContent,
} from '@shala/contract/emailTemplates'
import { serverQuery } from '../queryClient.ts'
import type { Server } from '../server.ts'

/** The school's e-mails, and the revision that says so; 0 while it has said nothing. */
export interface SavedEmailTemplates {
  readonly templates: EmailTemplatesContent
  readonly revision: number
}

/** The school's e-mails as they are set. For admins. */
export const emailTemplatesQuery = (server: Server) =>
  serverQuery(['school', emailTemplatesDocument], () => readEmailTemplates(server))

/** Reads the e-mails, with the defaults where there are none. For admins; throws an `AppError`. */
async function readEmailTemplates(server: Server): Promise<SavedEmailTemplates> {
  const stored = await server.get('school', emailTemplatesDocument, EmailTemplates)
  return stored === null
    ? { templates: defaultEmailTemplates, revision: 0 }
    : { templates: stored, revision: stored.revision }
}
