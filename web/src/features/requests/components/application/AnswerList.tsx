import type { Answer, ApplicationFile } from '@shala/contract/applications/answers'
import { useState } from 'react'
import { saveBlob } from '#shared/browser/saveFile.ts'
import { formatDay } from '#shared/dates.ts'
import { useLoad } from '#shared/load.ts'
import { useServer } from '#shared/server.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Disclosure } from '#shared/ui/Disclosure.tsx'
import { Loaded } from '#shared/ui/Loaded.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import { useAction } from '#shared/ui/useAction.ts'
import { answersQuery } from '../../api/requestQueries.ts'
import '../requests.css'

function AnswerFile({ file: { path, name } }: { file: ApplicationFile }) {
  const server = useServer()
  const { isPending, status, run } = useAction()
  const download = () =>
    run(async () => {
      saveBlob(name, await server.file(path))
    })
  return (
    <>
      {name}{' '}
      <Button
        small
        pending={isPending}
        aria-label={`Download: ${name}`}
        onClick={() => void download()}
      >
        Download
      </Button>
      {status && <Notice tone="bad">{status.text}</Notice>}
    </>
  )
}

/** Answers with their questions as they were. */
export function AnswerList({ answers }: { answers: readonly Answer[] }) {
  return (
    <dl className="answers">
      {answers.map(({ questionId, question, kind, text, file }) => (
        <div key={questionId}>
          <dt>{question}</dt>
          <dd>
            {file === null ? kind === 'date' ? formatDay(text) : text : <AnswerFile file={file} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function RequestAnswers({ requestId, about }: { requestId: string; about: string }) {
  const [open, setOpen] = useState(false)
  return (
    <Disclosure
      summary="Answers"
      aria-label={`Answers: ${about}`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {open && <OpenAnswers requestId={requestId} />}
    </Disclosure>
  )
}

function OpenAnswers({ requestId }: { requestId: string }) {
  const load = useLoad(answersQuery(useServer(), requestId))
  return (
    <Loaded load={load} of="the answers">
      {(found) =>
        found === null ? (
          <p>These answers are no longer kept.</p>
        ) : (
          <AnswerList answers={found.answers} />
        )
      }
    </Loaded>
  )
}
