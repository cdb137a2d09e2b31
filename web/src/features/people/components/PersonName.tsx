import { useEffect, useRef } from 'react'
import { useLoad } from '../../../shared/load.ts'
import { paths } from '../../../shared/paths.ts'
import { kept } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { Breadcrumbs } from '../../../shared/ui/Breadcrumbs.tsx'
import { PageHeading } from '../../../shared/ui/PageHeading.tsx'
import { personQuery } from '../api/people.ts'

/** Who makes things happen without being a person. */
const others: ReadonlyMap<string, string> = new Map([
  ['system', 'the system'],
  ['ADMIN_UIDS', 'the school’s settings'],
  ['claim', 'the Firebase console'],
])

/** The name of whoever did something: a person's, else their address, else their uid. Dots while it is asked for. */
export function PersonName({ userId }: { userId: string }) {
  const server = useServer()
  const other = others.get(userId)
  const load = useLoad({ ...personQuery(server, userId), ...kept, enabled: other === undefined })
  if (other !== undefined) return other
  if (load.state === 'loading') return '…'
  // Where it cannot be read the uid will do; the next screen asks again.
  const person = load.state === 'ready' ? load.value : null
  return person?.displayName ?? person?.email ?? userId
}

interface PersonTitleProps {
  userId: string
  /** They were just chosen: who chose them goes on from their name. */
  focus: boolean
}

/** The heading of the page of a person: their name, or else their address. */
export function PersonTitle({ userId, focus }: PersonTitleProps) {
  const server = useServer()
  const load = useLoad({ ...personQuery(server, userId), ...(focus && { staleTime: Infinity }) })
  const person = load.state === 'ready' ? load.value : null
  const title = person?.displayName ?? person?.email ?? (person ? userId : 'Student')
  const heading = useRef<HTMLHeadingElement>(null)
  const isThere = person !== null
  useEffect(() => {
    if (focus && isThere) heading.current?.focus()
  }, [focus, isThere])
  return (
    <>
      <Breadcrumbs trail={[{ href: paths.admin.students, label: 'Students' }]} here={title} />
      <PageHeading title={title} headingRef={heading} />
    </>
  )
}
