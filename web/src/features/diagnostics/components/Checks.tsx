import { useEffect, useEffectEvent, useState } from 'react'
import { Badge } from '#shared/ui/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { PartNeedsScripts } from '#shared/ui/PartNeedsScripts.tsx'
import { runCheck, type Check, type CheckResult } from '../model/Check.ts'
import './diagnostics.css'

interface ChecksProps {
  /** Run after hydration, because they only contact this site. */
  near: readonly Check[]
  /** Run on request, because they contact other services. */
  far: readonly Check[]
  /** The heading level on the page. */
  level?: 2 | 3
}

/** Shows which services respond and how fast. */
export function Checks({ near, far, level = 2 }: ChecksProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const [results, setStandings] = useState<ReadonlyMap<string, CheckResult>>(new Map())
  const [busy, setBusy] = useState(false)
  const all = [...near, ...far]

  const note = (name: string, result: CheckResult) =>
    setStandings((before) => new Map(before).set(name, result))
  const ask = async (checks: readonly Check[]) => {
    await Promise.all(
      checks.map(async (check) => {
        note(check.name, { state: 'asking' })
        note(check.name, await runCheck(check))
      }),
    )
  }
  const askAll = async () => {
    setBusy(true)
    await ask(all)
    setBusy(false)
  }
  const wake = useEffectEvent(() => void ask(near))
  useEffect(() => wake(), [])

  const failed = all.filter(({ name }) => results.get(name)?.state === 'failed').length
  const settled = all.every(({ name }) => isSettled(results.get(name)))
  return (
    <section className="stack" aria-label="Checks">
      <PartNeedsScripts part="check" />
      <div className="row">
        <Button kind="primary" pending={busy} onClick={() => void askAll()}>
          {busy ? 'Checking…' : 'Run the checks'}
        </Button>
        <span role="status" className="soft">
          {settled && (failed === 0 ? 'Everything answers.' : `${failed} of ${all.length} failed.`)}
        </span>
      </div>
      <ul className="checks">
        {all.map(({ name, asks }) => (
          <li key={name} className="checks-one">
            <div>
              <Heading>{name}</Heading>
              <p className="soft small">{asks}</p>
            </div>
            <Found result={results.get(name) ?? { state: 'waiting' }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const isSettled = (result: CheckResult | undefined): boolean =>
  result?.state === 'answered' || result?.state === 'failed'

function Found({ result }: { result: CheckResult }) {
  switch (result.state) {
    case 'waiting':
      return <Badge>Not asked yet</Badge>
    case 'asking':
      return <Badge>Checking…</Badge>
    case 'answered':
      return (
        <div className="checks-found">
          <Badge tone="good">Answered in {result.milliseconds} ms</Badge>
          <span className="small">{result.words}</span>
        </div>
      )
    case 'failed':
      return (
        <div className="checks-found">
          <Badge tone="bad">Failed after {result.milliseconds} ms</Badge>
          <span className="small">{result.words}</span>
        </div>
      )
  }
}

/** The configuration. All of it is public. */
export function Facts({ facts }: { facts: readonly { name: string; value: string }[] }) {
  return (
    <dl className="facts card">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="soft small">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
