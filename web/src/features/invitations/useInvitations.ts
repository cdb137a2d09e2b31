import {
  extendInvitation,
  sendInvitation,
  type Invitation,
} from '@shala/contract/access/invitations'
import { useState } from 'react'
import { getErrorMessage } from '#shared/CallError.ts'
import type { Stored } from '#shared/query.ts'
import { useActionQueue } from '#shared/server/ActionQueue.ts'
import { useServer } from '#shared/server.ts'
import type { SayDone } from '#shared/ui/record/useUndo.ts'

export type InvitationAction = 'send' | 'extend'

interface Failure {
  readonly email: string
  readonly message: string
}

interface Running {
  readonly action: InvitationAction
  readonly ids: ReadonlySet<string>
  readonly done: number
}

const calls = { send: sendInvitation, extend: extendInvitation }

/**
 * Sends or extends invitations one by one. A failure is reported by address and does not stop the
 * others.
 */
export function useInvitations({
  said,
  onDone,
  onChanged,
}: {
  /** Describes the result after an action succeeded. */
  said: (action: InvitationAction, grants: readonly Stored<Invitation>[]) => string
  onDone: SayDone
  onChanged: () => void
}) {
  const server = useServer()
  const queue = useActionQueue()
  const [running, setRunning] = useState<Running | null>(null)
  const [failures, setFailures] = useState<readonly Failure[]>([])

  const run = async (action: InvitationAction, grants: readonly Stored<Invitation>[]) => {
    if (running !== null || grants.length === 0) return
    const ids = new Set(grants.map(({ id }) => id))
    onDone(null)
    setFailures([])
    setRunning({ action, ids, done: 0 })
    const succeeded: Stored<Invitation>[] = []
    const failed: Failure[] = []
    for (const grant of grants) {
      const path = `invitations/${grant.id}`
      try {
        await queue.change(path, grant.data.revision, (revision) =>
          server.call(calls[action], { invitationId: grant.id, revision }),
        )
        succeeded.push(grant)
      } catch (error) {
        failed.push({ email: grant.data.email, message: getErrorMessage(error) })
      }
      setRunning({ action, ids, done: succeeded.length + failed.length })
    }
    setRunning(null)
    setFailures(failed)
    if (succeeded.length > 0) {
      onDone({ text: said(action, succeeded), isPartial: failed.length > 0 })
    }
    onChanged()
  }
  return { run, running, failures }
}
