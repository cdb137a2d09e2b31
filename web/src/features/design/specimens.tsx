import type { ReactNode } from 'react'
import { colors, type Color } from '#shared/styles/colors.ts'
import { contrast } from '#shared/styles/contrast.ts'
import { Badge } from '#shared/ui/Badge.tsx'
import { BrandMark } from '#shared/ui/BrandMark.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Notice } from '#shared/ui/Notice.tsx'
import './design.css'

const schemes = ['light', 'dark'] as const

/** Every colour with its name, its value in both schemes, and how far it stands out. */
export function ColorSpecimen() {
  return (
    <ul className="colors">
      {colors.map((color) => (
        <li key={color.name} className="color">
          <div className="color-windows">
            {schemes.map((scheme) => (
              <span key={scheme} className="color-window" style={{ background: color[scheme] }} />
            ))}
          </div>
          <h3>
            <code>{color.name}</code>
          </h3>
          <p>{color.use}</p>
          <dl className="color-values">
            {schemes.map((scheme) => (
              <div key={scheme}>
                <dt>{scheme === 'light' ? 'Light' : 'Dark'}</dt>
                <dd>
                  <code>{color[scheme]}</code>
                  {color.on !== undefined && <span>{distance(color, scheme)}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** The least contrast with any of the grounds on which the colour may stand. */
function distance({ name, on = [] }: Color, scheme: (typeof schemes)[number]): string {
  const valueOf = (of: string) => colors.find((color) => color.name === of)?.[scheme] ?? '#000000'
  const least = Math.min(...on.map((ground) => contrast(valueOf(name), valueOf(ground))))
  return `${least.toFixed(1)} : 1 or more`
}

const spaces = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The steps of space, from the gap in a button to the one between two parts of a page. */
export function SpaceSpecimen() {
  return (
    <ul className="spaces">
      {spaces.map((step) => (
        <li key={step}>
          <code>{`--space-${step}`}</code>
          <span className="space-bar" style={{ width: `var(--space-${step})` }} />
        </li>
      ))}
    </ul>
  )
}

const forms = [
  { of: 'window', name: 'Window', use: 'The mark of the school, beside its name.' },
  { of: 'sun', name: 'Sun', use: 'Before a few words above a title.' },
  { of: 'sill', name: 'Sill', use: 'Between two parts of a page.' },
] as const

/** The figure that recurs: a window of the loft, with a low sun. */
export function BrandMarkSpecimen() {
  return (
    <ul className="brand-marks">
      {forms.map(({ of, name, use }) => (
        <li key={of}>
          <div className="brand-mark-stage">
            <BrandMark of={of} />
          </div>
          <h3>{name}</h3>
          <p className="soft">{use}</p>
        </li>
      ))}
    </ul>
  )
}

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
        {/* Written out: the component's `bad` tone would interrupt a screen reader. */}
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
