import type { NotifyOption } from '@shala/contract/emails/email'
import {
  defaultEmailTemplates,
  type EmailKind,
  EmailTemplates,
  type EmailTemplatesContent,
  emailTemplatesDocument,
} from '@shala/contract/emails/emailTemplates'
import { type EmailTemplate } from '@shala/contract/emails/renderEmail'
import { useState } from 'react'
import { safeStorage } from '../browser/safeStorage.ts'
import { useLoad } from '../load.ts'
import { serverQuery } from '../queryClient.ts'
import { type Server, useServer } from '../server.ts'

/** The school's email templates and their revision; 0 if they were never saved. */
export interface SavedEmailTemplates {
  readonly templates: EmailTemplatesContent
  readonly revision: number
}

/** The school's emails as they are set. For admins. */
export const emailTemplatesQuery = (server: Server) =>
  serverQuery(['school', emailTemplatesDocument], () => readEmailTemplates(server))

/** Reads the emails, with the defaults where there are none. For admins; throws a `CallError`. */
export async function readEmailTemplates(server: Server): Promise<SavedEmailTemplates> {
  const stored = await server.get('school', emailTemplatesDocument, EmailTemplates)
  return stored === null
    ? { templates: defaultEmailTemplates, revision: 0 }
    : { templates: stored, revision: stored.revision }
}

/** Whether a change is told by email, as its form holds it. */
export interface NotifyChoice {
  /** What is ticked. */
  readonly on: boolean
  /** The value for the call: the checkbox, or null if the school's setting is not known. */
  readonly notify: NotifyOption
  /** The school's email, whose switch is where the choice begins; null while it is not known. */
  readonly template: EmailTemplate | null
  /** It is not known, and will not be. */
  readonly failed: boolean
  readonly choose: (on: boolean) => void
}

interface NotifyOptions {
  /** The first choice where the recipient waits for an answer; null for the school's setting. */
  initially?: boolean
  /** The name under which this browser remembers the choice; null to start afresh each time. */
  action?: string | null
}

/**
 * The "Send an email" checkbox of a form. It starts with the last choice for this action, else with
 * `initially` or the school's setting for this kind of email.
 */
export function useNotifyOption(
  kind: EmailKind,
  { initially, action = kind }: NotifyOptions = {},
): NotifyChoice {
  const server = useServer()
  const load = useLoad({ ...emailTemplatesQuery(server), staleTime: 60_000 })
  const [chosen, setChosen] = useState(() => readChoice(action) ?? initially ?? null)
  const template = load.state === 'ready' ? load.value.templates[kind] : null
  const notify = chosen ?? template?.on ?? null
  return {
    on: notify === true,
    notify,
    template,
    choose: (on) => {
      setChosen(on)
      if (action !== null) safeStorage(() => localStorage.setItem(storageKey(action), String(on)))
    },
    failed: load.state === 'failed',
  }
}

const storageKey = (action: string) => `shala.email.${action}`

/** Returns the choice that this browser remembers for an action; null for none. */
function readChoice(action: string | null): boolean | null {
  if (action === null) return null
  const stored = safeStorage(() => localStorage.getItem(storageKey(action)))
  return stored === 'true' ? true : stored === 'false' ? false : null
}
