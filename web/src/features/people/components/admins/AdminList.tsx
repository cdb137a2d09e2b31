import type { Person } from '@shala/contract/people/people'
import { formatDay } from '../../../../shared/dates.ts'
import { Badge, PersonBadges } from '../../../../shared/ui/Badge.tsx'
import { Button } from '../../../../shared/ui/Button.tsx'
import { nameOf, type Admin } from '../../api/listAdmins.ts'
import { PersonName } from '../PersonName.tsx'
import './AdminList.css'

interface AdminListProps {
  admins: readonly Admin[]
  ownId: string
  onDemote: (person: Person) => void
}

export function AdminList({ admins, ownId, onDemote }: AdminListProps) {
  return (
    <ul className="admins">
      {admins.map((admin) => (
        <AdminRow
          key={admin.record.userId}
          admin={admin}
          own={admin.record.userId === ownId}
          onDemote={onDemote}
        />
      ))}
    </ul>
  )
}

interface AdminRowProps {
  admin: Admin
  own: boolean
  onDemote: (person: Person) => void
}

function AdminRow({ admin, own, onDemote }: AdminRowProps) {
  const { record, person } = admin
  return (
    <li className="card admin-row">
      <div className="admin-who">
        <h2>
          {nameOf(admin)}
          {own && ' (you)'}
        </h2>
        <p className="soft">{person ? person.email : 'This account has been deleted.'}</p>
        {person && <PersonBadges person={{ ...person, admin: false }} />}
        {record.removal !== null && (
          <p className="small">
            <Badge tone="warn">Being removed</Badge> <PersonName userId={record.removal.by} /> began
            this on {formatDay(record.removal.at)} and it was not finished. They can do nothing as
            an admin. Remove them as admin once more to finish it.
          </p>
        )}
        <p className="soft small">
          Made an admin by <PersonName userId={record.changedBy} /> on {formatDay(record.changedAt)}
        </p>
      </div>
      {own ? (
        <p className="soft small admin-own">
          You cannot remove yourself as admin. Another admin can, so that one always remains.
        </p>
      ) : (
        person && (
          <Button
            kind="danger"
            small
            aria-label={`Remove as admin: ${nameOf(admin)}`}
            onClick={() => onDemote(person)}
          >
            Remove as admin
          </Button>
        )
      )}
    </li>
  )
}
