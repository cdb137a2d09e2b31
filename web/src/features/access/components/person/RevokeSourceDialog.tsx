import { revokeSource, sourcesOf, type AccessRecord } from '@shala/contract/access/access'
import { cohortOf, type SourceKey } from '@shala/contract/access/sources'
import { NotifyCheckbox } from '../../../../shared/emails/NotifyCheckbox.tsx'
import { useNotifyOption } from '../../../../shared/emails/useNotifyOption.ts'
import { useServer } from '../../../../shared/server.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { daysOfSource } from '../../model/daysOfSource.ts'
import { describeSource } from '../../model/sourceNames.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { SourceName } from './SourceName.tsx'

interface RevokeSourceDialogProps {
  record: AccessRecord
  source: SourceKey
  /** The sources that stay. */
  remains: readonly SourceKey[]
  name: string
  courseTitle: string
  onRevoked: () => void
  onClose: () => void
}

/** Says what remains, asks why, then takes one source away. */
export function RevokeSourceDialog(props: RevokeSourceDialogProps) {
  const { record, source, remains, name, courseTitle, onRevoked, onClose } = props
  const server = useServer()
  const notifyChoice = useNotifyOption('extend')
  const sources = sourcesOf(record)
  const { userId, courseId } = record
  return (
    <ReasonDialog
      title={`Remove ${describeSource(source)}: ${courseTitle}`}
      submit="Remove this one"
      revoke={(reason) =>
        outcomeOf(() =>
          server.call(revokeSource, {
            userId,
            courseId,
            source,
            reason,
            notify: notifyChoice.notify,
          }),
        )
      }
      onRevoked={onRevoked}
      onClose={onClose}
      notifyCheckbox={
        <NotifyCheckbox
          notifyChoice={notifyChoice}
          to={null}
          does="They get an e-mail if they can enter the course in another time than before."
        />
      }
    >
      <p>{name} keeps access to the course by what remains:</p>
      <ul>
        {remains.map((key) => {
          const days = sources[key]
          return (
            <li key={key}>
              <SourceName source={key} />
              {days && <span className="soft"> ({daysOfSource(days)})</span>}
            </li>
          )
        })}
      </ul>
      {cohortOf(source) !== null && (
        <p className="small">
          {name} stays in the group. To remove all of its courses, remove them from the group.
        </p>
      )}
    </ReasonDialog>
  )
}
