import type { ReactNode } from 'react'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import './design.css'

/** Buttons, badges, notices and cards, each under the name of its component. */
export function PartsSpecimen() {
  return (
    <div className="parts">
      <Part name="Button">
        <div className="row">
          <Button kind="primary">Find your course</Button>
          <Button>Meet the school</Button>
          <Button kind="danger">Delete it</Button>
        </div>
        <div className="row">
          <Button small kind="primary">
            Small
          </Button>
          <Button small>Small</Button>
          <Button unavailable>Unavailable</Button>
          <Button pending>Pending</Button>
        </div>
      </Part>
      <Part name="Badge">
        <div className="row">
          <Badge>Plain</Badge>
          <Badge tone="accent">Accent</Badge>
          <Badge tone="good">Good</Badge>
          <Badge tone="warn">Warn</Badge>
          <Badge tone="bad">Bad</Badge>
        </div>
      </Part>
      <Part name="Notice">
        <Notice tone="good">Your place is kept. We have written to you.</Notice>
        <Notice tone="warn">Your address has not been verified yet.</Notice>
        {/* Written out: the component's `bad` tone would interrupt whoever reads this page aloud. */}
        <div className="notice notice-bad">That did not work. Nothing was changed.</div>
      </Part>
      <Part name="card">
        <div className="card stack">
          <p>A card holds one thing that can be acted upon.</p>
          <p className="soft small">It has a quiet edge and stands a little above the page.</p>
        </div>
      </Part>
    </div>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="part">
      <h3>
        <code>{name}</code>
      </h3>
      <div className="stack">{children}</div>
    </section>
  )
}
