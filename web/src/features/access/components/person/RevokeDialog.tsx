import type { SourceKey } from '@shala/contract/access/sources'
import { addressee } from '../../../../shared/emails/EmailPreview.tsx'
import { NotifyCheckbox } from '../../../../shared/emails/NotifyCheckbox.tsx'
import { useNotifyOption } from '../../../../shared/emails/useNotifyOption.ts'
import { useServer } from '../../../../shared/server.ts'
import { revokeAccess } from '../../api/revokeAccess.ts'
import { describeSources } from '../../model/sourceNames.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

interface RevokeDialogProps {
  userId: string
  name: string
  courseId: string
  courseTitle: string
  /** What gives it now, all of which goes. */
  sources: readonly SourceKey[]
  onRevoked: () => void
  onClose: () => void
}

/** Asks why, then removes access to the course. */
export function RevokeDialog(props: RevokeDialogProps) {
  const { userId, name, courseId, courseTitle, sources, onRevoked, onClose } = props
  const server = useServer()
  const notifyChoice = useNotifyOption('revoke')
  return (
    <ReasonDialog
      title={`Remove access to ${courseTitle}`}
      submit="Remove access"
      revoke={(reason) =>
        revokeAccess({ userId, courseId, reason, notify: notifyChoice.notify }, server)
      }
      onRevoked={onRevoked}
      onClose={onClose}
      notifyCheckbox={
        <NotifyCheckbox
          notifyChoice={notifyChoice}
          to={addressee(name, courseTitle, { startsOn: null, endsOn: null })}
        />
      }
    >
      <p>
        {name} loses access at once. The record and its payment stay, and you can give access again.
      </p>
      {sources.length > 1 && (
        <p>
          <strong>This removes all that gives it: {describeSources(sources)}.</strong>
        </p>
      )}
    </ReasonDialog>
  )
}
