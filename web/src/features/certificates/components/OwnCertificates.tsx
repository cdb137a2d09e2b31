import { type Certificate, setCertificateShown } from '@shala/contract/certificates/certificates'
import { GraduateProfile } from '@shala/contract/graduates/graduates'
import { describeCertificateHours } from '@shala/domain/attendance/describeCertificate'
import { useUserId } from '#entities/people/session.ts'
import { useLoad } from '#shared/load.ts'
import { paths } from '#shared/paths.ts'
import type { Stored } from '#shared/query.ts'
import { documentQuery } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { FoldedSection } from '#shared/ui/Disclosure.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Notice, Refusals } from '#shared/ui/Notice.tsx'
import { CheckBox } from '#shared/ui/form/CheckBox.tsx'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useActions } from '#shared/ui/record/useActions.ts'
import { type OwnCertificatesLoad, saveCertificate } from '../api/ownCertificates.ts'
import { CertificateSheet } from './CertificateSheet.tsx'
import './certificates.css'

interface ShownOnProfileProps {
  certificate: Stored<Certificate>
}

/** Whether the public profile of its graduate leads to a certificate; nothing where there is no profile of it. */
function ShownOnProfile({ certificate: { id, data } }: ShownOnProfileProps) {
  const userId = useUserId()
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

interface OwnCertificatesProps {
  load: OwnCertificatesLoad
}

export function OwnCertificates({ load }: OwnCertificatesProps) {
  // Most people have none, and nothing is to move for them.
  if (load.state === 'loading') return null
  return (
    <Loaded load={load} of="your certificates">
      {(all) => {
        const certificates = all.filter(({ data }) => shown.has(data.status))
        return (
          certificates.length > 0 && (
            <FoldedSection
              title="Certificates"
              isOpen={certificates.some(({ data }) => data.status === 'revoked')}
            >
              <ul className="own-certificates">
                {certificates.map((certificate) => (
                  <li key={certificate.id} className="stack">
                    <OwnCertificate certificate={certificate} />
                  </li>
                ))}
              </ul>
            </FoldedSection>
          )
        )
      }}
    </Loaded>
  )
}

interface OwnCertificateProps {
  certificate: Stored<Certificate>
}

/** Replaced certificates are hidden. */
const shown: ReadonlySet<string> = new Set(['valid', 'revoked'])

function OwnCertificate({ certificate }: OwnCertificateProps) {
  const { id, data } = certificate
  const server = useServer()
  const { done, refusals, isPending, act } = useActions(() => undefined)
  const { course, hours, status, reason } = data
  return (
    <>
      <h3>{course}</h3>
      {status === 'valid' && <CertificateSheet certificate={data} number={id} school={null} />}
      {data.categories.length > 0 && (
        <p className="soft small">{describeCertificateHours(hours, data.categories)}</p>
      )}
      {status === 'revoked' ? (
        <Notice tone="warn">The school has revoked it: {reason}</Notice>
      ) : (
        <div className="row">
          <Button
            kind="primary"
            pending={isPending(id)}
            onClick={() =>
              void act(id, async () => {
                await saveCertificate(server, id)
                return { text: 'Your certificate was downloaded.' }
              })
            }
          >
            Download PDF<span className="visually-hidden"> of {course}</span>
          </Button>
          {data.categories.length > 0 && (
            <Button
              pending={isPending(`transcript ${id}`)}
              onClick={() =>
                void act(`transcript ${id}`, async () => {
                  await saveCertificate(server, id, 'transcript')
                  return { text: 'Your transcript was downloaded.' }
                })
              }
            >
              Download transcript<span className="visually-hidden"> of {course}</span>
            </Button>
          )}
          <a href={paths.certificate(id)}>
            Show it to others, or add it to LinkedIn
            <span className="visually-hidden"> of {course}</span>
          </a>
        </div>
      )}
      {status === 'valid' && <ShownOnProfile certificate={certificate} />}
      <Refusals messages={refusals} />
      <UndoBar done={done} inPlace />
    </>
  )
}
