import { colors, type Color } from '../../shared/styles/colors.ts'
import { contrast } from '../../shared/styles/contrast.ts'
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
