import { computeCrop, firstView, pulled } from './crop.ts'

const portrait = 4 / 5

test('centres the largest part that fits the frame', () => {
  expect(computeCrop(firstView, { width: 800, height: 1000 }, portrait)).toEqual({
    left: 0,
    top: 0,
    width: 1,
    height: 1,
  })
  expect(computeCrop(firstView, { width: 1600, height: 1000 }, portrait)).toEqual({
    left: 0.25,
    top: 0,
    width: 0.5,
    height: 1,
  })
  expect(computeCrop(firstView, { width: 800, height: 2000 }, portrait)).toEqual({
    left: 0,
    top: 0.25,
    width: 1,
    height: 0.5,
  })
})

test('shows a smaller part with a higher zoom', () => {
  const crop = computeCrop({ zoom: 2, x: 1, y: 0 }, { width: 800, height: 1000 }, portrait)
  expect(crop).toEqual({ left: 0.5, top: 0, width: 0.5, height: 0.5 })
})

test('never extends beyond the picture', () => {
  for (const x of [0, 0.3, 1]) {
    for (const zoom of [1, 1.7, 4]) {
      for (const size of [
        { width: 3000, height: 200 },
        { width: 200, height: 3000 },
      ]) {
        const { left, top, width, height } = computeCrop({ zoom, x, y: x }, size, portrait)
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
        expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1.0001)
        expect((width * size.width) / (height * size.height)).toBeCloseTo(portrait)
      }
    }
  }
})

test('moves against the drag and stops at the edge', () => {
  const view = { zoom: 2, x: 0.5, y: 0.5 }
  const crop = computeCrop(view, { width: 800, height: 1000 }, portrait)
  const { x, y, zoom } = pulled(view, crop, { x: 0.5, y: -0.25 })
  expect([zoom, x, y]).toEqual([2, 0, 0.75])
  expect(pulled(view, crop, { x: -9, y: 9 })).toEqual({ zoom: 2, x: 1, y: 0 })
})

test('ignores a drag if the whole picture is visible', () => {
  const crop = computeCrop(firstView, { width: 800, height: 1000 }, portrait)
  expect(pulled(firstView, crop, { x: 0.5, y: 0.5 })).toEqual(firstView)
})
