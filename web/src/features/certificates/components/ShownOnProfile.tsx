import { setCertificateShown, type Certificate } from '@shala/contract/certificates/certificates'
import { GraduateProfile } from '@shala/contract/graduates/graduates'
import { useLoad } from '../../../shared/load.ts'
import type { Stored } from '../../../shared/query.ts'
import { documentQuery } from '../../../shared/queryClient.ts'
import { useServer } from '../../../shared/server.ts'
import { Refusals } from '../../../shared/ui/Notice.tsx'
import { CheckBox } from '../../../shared/ui/form/CheckBox.tsx'
import { useActions } from '../../../shared/ui/record/useActions.ts'

interface ShownOnProfileProps {
  userId: string
  certificate: Stored<Certificate>
}

/** Whether the public profile of its graduate leads to a certificate; nothing where there is no profile of it. */
export function ShownOnProfile({ userId, certificate: { id, data } }: ShownOnProfileProps) {
  const server = useServer()
  const load = useLoad(documentQuery(server, 'graduateProfiles', userId, GraduateProfile))
  const { refusals, isPending, act } = useActions(load.reload)
  const profile = load.state === 'ready' ? load.value : null
  if (profile === null || !profile.courseIds.includes(data.courseId)) return null
  const set = (shown: boolean) =>
    act(id, async () => {
      await server.call(setCertificateShown, { number: id, shown })
      return { text: '' }
    })
  return (
    <>
      <CheckBox
        checked={profile.certificates.some(({ number }) => number === id)}
        disabled={isPending(id)}
        onChange={(shown) => void set(shown)}
      >
        Link to it from my graduate profile
        <span className="visually-hidden">: {data.course}</span>
      </CheckBox>
      <Refusals messages={refusals} />
    </>
  )
}
