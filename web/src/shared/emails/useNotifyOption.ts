import {
  defaultEmailTemplates,
  type EmailKind,
  type EmailTemplate,
  EmailTemplates,
  type EmailTemplatesContent,
  emailTemplatesDocument,
} from '@shala/contract/emails/emailTemplates'
import type { NotifyOption } from '@shala/contract/emails/notifyOption'
import { useState } from 'react'
import { useLoad } from '../load.ts'
import { serverQuery } from '../queryClient.ts'
import { type Server, useServer } from '../server.ts'

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

/** Whether a change is told by e-mail, as its form holds it. */
export interface NotifyChoice {
  /** What is ticked. */
  readonly on: boolean
  /** What the call says: as it is ticked, or null while nobody knows what the school has set. */
  readonly notify: NotifyOption
  /** The school's e-mail, whose switch is where the choice begins; null while it is not known. */
  readonly template: EmailTemplate | null
  /** It is not known, and will not be. */
  readonly failed: boolean
  readonly choose: (on: boolean) => void
}

/**
 * A choice that begins where the school has set the e-mails of this kind, or at `initially`, where
 * whoever is written to waits for an answer.
 */
export function useNotifyOption(kind: EmailKind, initially: boolean | null = null): NotifyChoice {
  const server = useServer()
  const load = useLoad({ ...emailTemplatesQuery(server), staleTime: 60_000 })
  const [chosen, setChosen] = useState(initially)
  const template = load.state === 'ready' ? load.value.templates[kind] : null
  const notify = chosen ?? template?.on ?? null
  return {
    on: notify === true,
    notify,
    template,
    choose: setChosen,
    failed: load.state === 'failed',
  }
}
