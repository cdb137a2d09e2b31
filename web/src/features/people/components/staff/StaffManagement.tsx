import type { Person } from '@shala/contract/people/people'
import { setStaffRole, type StaffRole } from '@shala/contract/people/staff'
import { useState } from 'react'
import { getErrorMessage } from '../../../../shared/AppError.ts'
import { useLoad } from '../../../../shared/load.ts'
import { useServer } from '../../../../shared/server.ts'
import { roleNames } from '../../../../shared/ui/Badge.tsx'
import { Loaded } from '../../../../shared/ui/Loaded.tsx'
import { StatusMessage, type Status } from '../../../../shared/ui/Notice.tsx'
import { ConfirmByTyping } from '../../../../shared/ui/form/DialogForm.tsx'
import { RadioGroup } from '../../../../shared/ui/form/RadioGroup.tsx'
import { staffQuery } from '../../api/listStaff.ts'
import { PersonSearch } from '../PersonSearch.tsx'
import { StaffList } from './StaffList.tsx'

interface RoleChange {
  person: Person
  /** Null takes the role away. */
  role: StaffRole | null
}

/** Lists the staff, gives roles to people with an account, and changes or takes them away. */
export function StaffManagement({ ownId }: { ownId: string }) {
  const server = useServer()
  const load = useLoad(staffQuery(server))
  const [change, setChange] = useState<RoleChange | null>(null)
  const [status, setStatus] = useState<Status | null>(null)
  const [role, setRole] = useState<StaffRole>('office')

  const ask = (person: Person, next: StaffRole | null) => {
    const against = next === null ? null : findObstacle(person, next)
    setStatus(against === null ? null : { tone: 'bad', text: against })
    if (against === null) setChange({ person, role: next })
  }
  const confirm = async (asked: RoleChange) => {
    await server.call(setStaffRole, { userId: asked.person.userId, role: asked.role })
    setChange(null)
    setStatus({ tone: 'good', text: describeChange(asked) })
    load.reload()
  }

  return (
    <div className="stack-wide">
      <section className="card stack" aria-labelledby="add-staff">
        <h2 id="add-staff">Add a person</h2>
        <RadioGroup
          label="Role"
          name="role"
          value={role}
          options={[
            { value: 'office', label: roleNames.office, hint: roleRights.office },
            { value: 'owner', label: roleNames.owner, hint: roleRights.owner },
          ]}
          onChange={setRole}
        />
        <PersonSearch label="Person" onChoose={(person) => ask(person, role)} />
        <p className="small soft">
          A person needs an account first. Ask them to register and to verify their address.
        </p>
      </section>
      <StatusMessage status={status} />
      <Loaded load={load} of="the staff">
        {(staff) => <StaffList staff={staff} ownId={ownId} onRole={ask} />}
      </Loaded>
      {change && (
        <ConfirmChange
          {...change}
          onConfirm={() => confirm(change)}
          onClose={() => setChange(null)}
        />
      )}
    </div>
  )
}

const roleRights: Readonly<Record<StaffRole, string>> = {
  office:
    'Students, access, imports, messages, sessions and payments. No full export, no deletion of people, no staff and no settings.',
  teacher:
    'The own sessions and the people in them. No other students, no addresses, no payments and no messages.',
  owner: 'Everything, also full exports, deletion of people, the staff and the settings.',
}

const getName = ({ displayName, email, userId }: Person) => displayName ?? email ?? userId

/** Explains why a person cannot have the role, in the server's words; null if they can. */
function findObstacle(person: Person, role: StaffRole): string | null {
  const name = getName(person)
  if (person.role === role) return `${name} has the role “${roleNames[role]}” already.`
  if (person.disabled) return `${name} cannot have a role: the account is disabled.`
  if (person.emailVerified) return null
  return `${name} cannot have a role yet: the address ${person.email ?? ''} is not verified. Ask the person to verify it first.`
}

function describeChange({ person, role }: RoleChange): string {
  const name = getName(person)
  if (role === null)
    return `${name} is no longer in the staff and has been signed out on all devices.`
  const now = `${name} has the role “${roleNames[role]}” now.`
  return person.role === 'owner'
    ? `${now} All devices have been signed out.`
    : `${now} The admin pages appear after a reload.`
}

interface ConfirmChangeProps extends RoleChange {
  onConfirm: () => Promise<void>
  onClose: () => void
}

function ConfirmChange({ person, role, onConfirm, onClose }: ConfirmChangeProps) {
  const name = getName(person)
  return (
    <ConfirmByTyping
      title={
        role === null
          ? `Remove ${name} from the staff`
          : `Give ${name} the role “${roleNames[role]}”`
      }
      word={person.email ?? person.userId}
      wordIs={person.email === null ? 'the id' : 'the address'}
      kind={role === null ? 'danger' : 'primary'}
      confirm={role === null ? 'Remove from the staff' : 'Give the role'}
      pending="Saving…"
      leave="Cancel"
      onConfirm={onConfirm}
      explain={getErrorMessage}
      onClose={onClose}
    >
      <p>
        {role === null
          ? 'The person loses the role at once and is signed out. Their own courses stay.'
          : roleRights[role]}
      </p>
    </ConfirmByTyping>
  )
}
