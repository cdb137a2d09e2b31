import { type Certificate, setCertificateRevoked } from '@shala/contract/certificates/certificates'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'wouter'
import { paths } from '#shared/paths.ts'
import type { Stored } from '#shared/query.ts'
import { refresh } from '#shared/queryClient.ts'
import { useServer } from '#shared/server.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { ListTitle } from '#shared/ui/ListTitle.tsx'
import { Refusals } from '#shared/ui/Notice.tsx'
import { PageActions } from '#shared/ui/PageActions.tsx'
import { RecordList } from '#shared/ui/list/RecordList.tsx'
import { RowActions } from '#shared/ui/list/RowActions.tsx'
import { useListPage, useListView } from '#shared/ui/list/useListPage.ts'
import { UndoBar } from '#shared/ui/record/UndoBar.tsx'
import { useActions } from '#shared/ui/record/useActions.ts'
import { type Done, type SayDone, useUndo } from '#shared/ui/record/useUndo.ts'
import { saveCertificate } from '../api/ownCertificates.ts'
import { certificateListConfig, statusLabels, statusTones } from '../model/certificate.ts'
import { ReissueDialog, RevokeDialog } from './CertificateDialogs.tsx'
import { IssueCertificates } from './IssueCertificates.tsx'
import './certificates.css'

interface CertificateAdminProps {
  /** Renders the hours of a student that a course requires. */
  renderHours: (courseId: string, userId: string) => ReactNode
}

/** The certificates of the school, and the form that issues more. */
export function CertificateAdmin({ renderHours }: CertificateAdminProps) {
  const [search, setSearch] = useSearchParams()
  const issuing = search.has('issue')
  const setIssuing = (on: boolean) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      if (on) next.set('issue', '')
      else next.delete('issue')
      return next
    })
  const { done, say } = useUndo()
  return (
    <div className="stack">
      {issuing ? (
        <IssueCertificates
          renderHours={renderHours}
          onIssued={(outcome, isComplete) => {
            say(outcome)
            if (isComplete) setIssuing(false)
          }}
          onLeave={() => setIssuing(false)}
        />
      ) : (
        <PageActions>
          <Button
            kind="primary"
            small
            onClick={() => {
              say(null)
              setIssuing(true)
            }}
          >
            Issue certificates
          </Button>
        </PageActions>
      )}
      <CertificateList onDone={say} />
      <UndoBar done={done} />
    </div>
  )
}

type Open = { readonly what: 'revoke' | 'reissue'; readonly certificate: Stored<Certificate> }

function CertificateList({ onDone }: { onDone: SayDone }) {
  const server = useServer()
  const { view } = useListView(certificateListConfig)
  const page = useListPage(certificateListConfig, view)
  const [open, setOpen] = useState<Open | null>(null)
  const { refusals, isPending, act } = useActions(page.load.reload, onDone)
  const changed = (done: Done) => {
    setOpen(null)
    onDone(done)
    void refresh(['certificates'])
    void refresh(['courseProgress'])
  }
  const restore = async (number: string, revision: number, name: string) => {
    await server.call(setCertificateRevoked, { number, revision, revoked: false })
    void refresh(['certificates'])
    return `The certificate of ${name} is valid again.`
  }
  const download = (number: string, name: string, part: 'certificate' | 'transcript') =>
    act(`${part} ${number}`, async () => {
      await saveCertificate(server, number, part)
      return { text: `The ${part} of ${name} was downloaded.` }
    })
  return (
    <>
      <Refusals messages={refusals} />
      <RecordList
        config={certificateListConfig}
        page={page}
        empty={<p>No certificates yet. Issue one to a student who has completed a course.</p>}
        columns={[
          {
            title: 'Name',
            sort: 'name',
            text: ({ name }) => name,
            cell: ({ data }) => data.name || '(withdrawn)',
          },
          {
            title: 'Course',
            text: ({ course }) => course,
            cell: ({ data }) => <ListTitle>{data.course}</ListTitle>,
          },
          {
            title: 'Completed on',
            text: ({ completedOn }) => completedOn,
            cell: ({ data }) => <Day day={data.completedOn} />,
          },
          {
            title: 'Number',
            text: ({ number }) => number,
            cell: ({ id }) => (
              <a className="certificate-number" href={paths.certificate(id)}>
                {id}
              </a>
            ),
          },
          { title: 'Hours', text: ({ hours }) => hours, cell: null },
          {
            title: 'Status',
            text: ({ status }) => statusLabels[status],
            cell: ({ data }) => (
              <>
                <Badge tone={statusTones[data.status]}>{statusLabels[data.status]}</Badge>
                {data.reason !== '' && <span className="soft small"> {data.reason}</span>}
                {data.exception !== '' && (
                  <span className="soft small">
                    {' '}
                    Issued with requirements missing: {data.exception}
                  </span>
                )}
              </>
            ),
          },
          { title: 'Reason', text: ({ reason }) => reason, cell: null },
          { title: 'Exception', text: ({ exception }) => exception, cell: null },
          { title: 'Issued', sort: 'issued', text: ({ createdAt }) => createdAt },
          {
            title: 'Actions',
            cell: (certificate) => (
              <Actions
                certificate={certificate}
                isPending={isPending}
                onDownload={(part) => void download(certificate.id, certificate.data.name, part)}
                onOpen={(what) => setOpen({ what, certificate })}
                onRestore={() =>
                  void act(certificate.id, async () => {
                    const { id, data } = certificate
                    return { text: await restore(id, data.revision, data.name) }
                  })
                }
              />
            ),
          },
        ]}
      />
      {open?.what === 'revoke' && (
        <RevokeDialog
          certificate={open.certificate}
          onRevoked={(revision) => {
            const { id, data } = open.certificate
            const undo = () => restore(id, revision, data.name)
            changed({
              text: `The certificate of ${data.name} is revoked. Its page says so.`,
              ...(data.userId !== null && { undo }),
            })
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.what === 'reissue' && (
        <ReissueDialog
          certificate={open.certificate}
          onReissued={(name, number) =>
            changed({ text: `${name} has a new certificate, ${number}. The old one is replaced.` })
          }
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

interface ActionsProps {
  certificate: Stored<Certificate>
  isPending: (name: string) => boolean
  onDownload: (part: 'certificate' | 'transcript') => void
  onOpen: (what: Open['what']) => void
  onRestore: () => void
}

function Actions({ certificate, isPending, onDownload, onOpen, onRestore }: ActionsProps) {
  const { id, data } = certificate
  const { status, userId, name } = data
  if (status === 'revoked' && userId !== null) {
    return (
      <Button small pending={isPending(id)} aria-label={`Restore: ${name}`} onClick={onRestore}>
        Restore
      </Button>
    )
  }
  if (status !== 'valid') return null
  return (
    <RowActions
      row={name}
      main={
        <Button
          small
          pending={isPending(`certificate ${id}`)}
          aria-label={`Download PDF: ${name}`}
          onClick={() => onDownload('certificate')}
        >
          PDF
        </Button>
      }
    >
      {data.categories.length > 0 && (
        <Button
          small
          pending={isPending(`transcript ${id}`)}
          aria-label={`Download transcript: ${name}`}
          onClick={() => onDownload('transcript')}
        >
          Transcript
        </Button>
      )}
      {userId !== null && (
        <Button small aria-label={`Reissue: ${name}`} onClick={() => onOpen('reissue')}>
          Reissue
        </Button>
      )}
      <Button small aria-label={`Revoke: ${name}`} onClick={() => onOpen('revoke')}>
        Revoke
      </Button>
    </RowActions>
  )
}
