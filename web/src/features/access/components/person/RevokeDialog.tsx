import type { SourceKey } from '@shala/contract/sources'
import { NotifyCheckbox } from '../../../../shared/emails/NotifyCheckbox.tsx'
import { useNotifyOption } from '../../../../shared/emails/useNotifyOption.ts'
import { useServer } from '../../../../shared/server.ts'
import { revokeAccess } from '../../api/revokeAccess.ts'
import { addressee } from '../../model/addressee.ts'
import { describeSources } from '../../model/sourceNames.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

interface RevokeDialogProps {
  userId: string
  name: string
  courseId: string
  courseTitle: string
  /** What grants it now, all of which goes. */
  sources: readonly SourceKey[]
  onRevoked: () => void
  onClose: () => void
}

/** Asks why, then takes the course away. */
export function RevokeDialog(props: RevokeDialogProps) {
  const { userId, name, courseId, courseTitle, sources, onRevoked, onClose } = props
  const server = useServer()
  const notifyChoice = useNotifyOption('revoke')
  return (
    <ReasonDialog
      title={`Revoke ${courseTitle}`}
      submit="Revoke course"
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
        {name} loses access at once. The record and its payment stay, and you can grant the course
        again.
      </p>
      {sources.length > 1 && (
        <p>
          <strong>This takes all that grants it: {describeSources(sources)}.</strong>
        </p>
      )}
    </ReasonDialog>
  )
}
