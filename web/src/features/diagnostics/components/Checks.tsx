import { useEffect, useEffectEvent, useState } from 'react'
import { Badge } from '../../../shared/ui/Badge.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { PartNeedsScripts } from '../../../shared/ui/PartNeedsScripts.tsx'
import { standingOf, type Check, type Standing } from '../model/Check.ts'
import './Checks.css'

interface ChecksProps {
  /** Asked as soon as the page is awake, for they go no further than our own site. */
  near: readonly Check[]
  /** Asked only when somebody wants to know, for they reach other services. */
  far: readonly Check[]
}

/** What answers, and how fast. */
export function Checks({ near, far }: ChecksProps) {
  const [standings, setStandings] = useState<ReadonlyMap<string, Standing>>(new Map())
  const [busy, setBusy] = useState(false)
  const all = [...near, ...far]

  const note = (name: string, standing: Standing) =>
    setStandings((before) => new Map(before).set(name, standing))
  const ask = async (checks: readonly Check[]) => {
    await Promise.all(
      checks.map(async (check) => {
        note(check.name, { state: 'asking' })
        note(check.name, await standingOf(check))
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

  const failed = all.filter(({ name }) => standings.get(name)?.state === 'failed').length
  const settled = all.every(({ name }) => isSettled(standings.get(name)))
  return (
    <section className="stack" aria-label="Checks">
      <PartNeedsScripts part="check" />
      <div className="row">
        <Button kind="primary" pending={busy} onClick={() => void askAll()}>
          {busy ? 'Asking…' : 'Run the checks'}
        </Button>
        <span role="status" className="soft">
          {settled && (failed === 0 ? 'Everything answers.' : `${failed} of ${all.length} failed.`)}
        </span>
      </div>
      <ul className="checks">
        {all.map(({ name, asks }) => (
          <li key={name} className="checks-one">
            <div>
              <h2>{name}</h2>
              <p className="soft small">{asks}</p>
            </div>
            <Found standing={standings.get(name) ?? { state: 'waiting' }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const isSettled = (standing: Standing | undefined): boolean =>
  standing?.state === 'answered' || standing?.state === 'failed'

function Found({ standing }: { standing: Standing }) {
  switch (standing.state) {
    case 'waiting':
      return <Badge>Not asked yet</Badge>
    case 'asking':
      return <Badge>Asking…</Badge>
    case 'answered':
      return (
        <div className="checks-found">
          <Badge tone="good">Answered in {standing.milliseconds} ms</Badge>
          <span className="small">{standing.words}</span>
        </div>
      )
    case 'failed':
      return (
        <div className="checks-found">
          <Badge tone="bad">Failed after {standing.milliseconds} ms</Badge>
          <span className="small">{standing.words}</span>
        </div>
      )
  }
}
