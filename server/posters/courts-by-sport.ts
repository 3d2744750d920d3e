import type { Court } from './draw-court.ts'
import type { Point } from './shapes.ts'

/** Courts in metres as their rules define them, with the centre as the origin. */

const badminton: Court = {
  width: 6.1,
  length: 13.4,
  lineWidth: 0.12,
  draw(pen) {
    pen.box('field', -3.05, -6.7, 6.1, 13.4)
    pen.frame(-3.05, -6.7, 6.1, 13.4)
    for (const x of [-2.59, 2.59]) pen.line([x, -6.7], [x, 6.7])
    for (const y of [-5.94, -1.98, 1.98, 5.94]) pen.line([-3.05, y], [3.05, y])
    pen.line([0, -6.7], [0, -1.98])
    pen.line([0, 1.98], [0, 6.7])
    pen.line([-3.6, 0], [3.6, 0])
  },
}

const tennis: Court = {
  width: 10.97,
  length: 23.77,
  lineWidth: 0.22,
  draw(pen) {
    pen.box('field', -5.485, -11.885, 10.97, 23.77)
    pen.frame(-5.485, -11.885, 10.97, 23.77)
    for (const x of [-4.115, 4.115]) pen.line([x, -11.885], [x, 11.885])
    for (const y of [-6.4, 6.4]) pen.line([-4.115, y], [4.115, y])
    pen.line([0, -6.4], [0, 6.4])
    pen.line([-6.4, 0], [6.4, 0])
  },
}

const cricket: Court = {
  width: 66,
  length: 74,
  lineWidth: 0.7,
  draw(pen) {
    pen.disc('field', [0, 0], 52)
    pen.arc([0, 0], 48)
    for (let angle = 0; angle < 360; angle += 15) {
      pen.arc([0, -10], 27.4, angle, angle + 8)
    }
    pen.box('band', -3.2, -20, 6.4, 40)
    for (const side of [-1, 1]) {
      pen.line([-2.6, side * 17.7], [2.6, side * 17.7])
      pen.line([-2.6, side * 14], [2.6, side * 14])
    }
  },
}

const football: Court = {
  width: 68,
  length: 105,
  lineWidth: 0.75,
  draw(pen) {
    pen.box('field', -34, -52.5, 68, 105)
    for (const y of [-43.7, -26.2, -8.7, 8.8, 26.3]) pen.box('band', -34, y, 68, 8.7)
    pen.frame(-34, -52.5, 68, 105)
    pen.line([-34, 0], [34, 0])
    pen.arc([0, 0], 9.15)
    pen.disc('line', [0, 0], 1)
    for (const side of [-1, 1]) {
      pen.line([-20.16, side * 52.5], [-20.16, side * 36], [20.16, side * 36], [20.16, side * 52.5])
      pen.line([-9.16, side * 52.5], [-9.16, side * 47], [9.16, side * 47], [9.16, side * 52.5])
      pen.arc([0, side * 41.5], 9.15, side * 233, side * 307)
    }
  },
}

const basketball: Court = {
  width: 15,
  length: 28,
  lineWidth: 0.2,
  draw(pen) {
    pen.box('field', -7.5, -14, 15, 28)
    pen.disc('band', [0, 0], 1.8)
    for (const side of [-1, 1]) pen.box('band', -2.45, side > 0 ? 8.2 : -14, 4.9, 5.8)
    pen.frame(-7.5, -14, 15, 28)
    pen.line([-7.5, 0], [7.5, 0])
    pen.arc([0, 0], 1.8)
    for (const side of [-1, 1]) {
      pen.line([-2.45, side * 14], [-2.45, side * 8.2], [2.45, side * 8.2], [2.45, side * 14])
      pen.arc([0, side * 8.2], 1.8)
      pen.arc([0, side * 12.42], 6.75, side * 192, side * 348)
      pen.line([-6.6, side * 14], [-6.6, side * 11])
      pen.line([6.6, side * 14], [6.6, side * 11])
    }
  },
}

const volleyball: Court = {
  width: 9,
  length: 18,
  lineWidth: 0.17,
  draw(pen) {
    pen.box('field', -4.5, -9, 9, 18)
    pen.box('band', -4.5, -3, 9, 6)
    pen.frame(-4.5, -9, 9, 18)
    for (const y of [-3, 3]) pen.line([-4.5, y], [4.5, y])
    pen.line([-5.4, 0], [5.4, 0])
  },
}

const kabaddi: Court = {
  width: 10,
  length: 13,
  lineWidth: 0.16,
  draw(pen) {
    pen.box('field', -5, -6.5, 10, 13)
    for (const x of [-5, 4]) pen.box('band', x, -6.5, 1, 13)
    pen.frame(-5, -6.5, 10, 13)
    for (const x of [-4, 4]) pen.line([x, -6.5], [x, 6.5])
    for (const y of [-4.75, -3.75, 0, 3.75, 4.75]) pen.line([-4, y], [4, y])
  },
}

const hockey: Court = {
  width: 55,
  length: 91.4,
  lineWidth: 0.7,
  draw(pen) {
    pen.box('field', -27.5, -45.7, 55, 91.4)
    for (const side of [-1, 1]) {
      const rim: Point[] = Array.from({ length: 19 }, (_, index) => {
        const angle = (index * Math.PI) / 18
        return [Math.cos(angle) * 16.4, side * (45.7 - Math.sin(angle) * 14.63)]
      })
      pen.area('band', ...rim)
      pen.line(...rim)
      for (let angle = 10; angle < 170; angle += 12) {
        pen.arc([0, side * 45.7], 20, -side * angle, -side * (angle + 6))
      }
    }
    pen.frame(-27.5, -45.7, 55, 91.4)
    for (const y of [-22.9, 0, 22.9]) pen.line([-27.5, y], [27.5, y])
  },
}

const tableTennis: Court = {
  width: 1.525,
  length: 2.74,
  lineWidth: 0.034,
  draw(pen) {
    pen.box('field', -0.7625, -1.37, 1.525, 2.74)
    pen.frame(-0.7625, -1.37, 1.525, 2.74)
    pen.line([0, -1.37], [0, 1.37])
    pen.line([-0.95, 0], [0.95, 0])
  },
}

function checkers(count: number): Court {
  const from = -count / 2
  return {
    width: count,
    length: count,
    lineWidth: 0.12,
    draw(pen) {
      pen.box('band', from, from, count, count)
      for (let row = 0; row < count; row++) {
        for (let column = row % 2; column < count; column += 2) {
          pen.box('field', from + column, from + row, 1, 1)
        }
      }
      pen.frame(from - 0.2, from - 0.2, count + 0.4, count + 0.4)
    },
  }
}

/** An oval track: `bend` is the inner radius, `lane` the width of one lane. */
function oval(lanes: number, bend: number, straight: number, lane: number): Court {
  const outer = bend + lanes * lane
  const stadium = (radius: number): Point[] => [
    ...Array.from({ length: 19 }, (_, index): Point => {
      const angle = (index * Math.PI) / 18
      return [Math.cos(angle) * radius, straight / 2 + Math.sin(angle) * radius]
    }),
    ...Array.from({ length: 19 }, (_, index): Point => {
      const angle = Math.PI + (index * Math.PI) / 18
      return [Math.cos(angle) * radius, -straight / 2 + Math.sin(angle) * radius]
    }),
  ]
  return {
    width: outer * 2,
    length: straight + outer * 2,
    lineWidth: lane * 0.13,
    draw(pen) {
      pen.area('field', ...stadium(outer))
      pen.area('band', ...stadium(bend))
      for (let index = 0; index <= lanes; index++) {
        const radius = bend + index * lane
        pen.line([radius, -straight / 2], [radius, straight / 2])
        pen.line([-radius, -straight / 2], [-radius, straight / 2])
        pen.arc([0, straight / 2], radius, 0, 180)
        pen.arc([0, -straight / 2], radius, 180, 360)
      }
      pen.line([bend, 0], [outer, 0])
    },
  }
}

const pool: Court = {
  width: 20,
  length: 25,
  lineWidth: 0.3,
  draw(pen) {
    pen.box('field', -10, -12.5, 20, 25)
    for (let lane = 0; lane < 8; lane++) {
      const x = -8.75 + lane * 2.5
      pen.box('band', x - 0.22, -10.5, 0.44, 21)
      pen.box('band', x - 0.75, -10.5, 1.5, 0.44)
      pen.box('band', x - 0.75, 10.06, 1.5, 0.44)
    }
    for (let rope = 1; rope < 8; rope++) {
      const x = -10 + rope * 2.5
      for (let y = -12.5; y < 12; y += 3.6) pen.line([x, y], [x, y + 2.2])
    }
    pen.frame(-10, -12.5, 20, 25)
  },
}

const carrom: Court = {
  width: 74,
  length: 74,
  lineWidth: 0.9,
  draw(pen) {
    pen.box('band', -44, -44, 88, 88)
    pen.box('field', -37, -37, 74, 74)
    pen.arc([0, 0], 8.5)
    pen.disc('band', [0, 0], 1.6)
    for (const side of [-1, 1]) {
      for (const near of [25, 28.5]) {
        pen.line([-21, side * near], [21, side * near])
        pen.line([side * near, -21], [side * near, 21])
      }
      for (const end of [-21, 21]) {
        pen.disc('line', [end, side * 26.75], 2.2)
        pen.disc('line', [side * 26.75, end], 2.2)
        pen.disc('background', [side * 33.5, Math.sign(end) * 33.5], 3.4)
        pen.line([side * 13, Math.sign(end) * 13], [side * 29, Math.sign(end) * 29])
      }
    }
    pen.frame(-37, -37, 74, 74)
  },
}

const rink: Court = {
  width: 30,
  length: 60,
  lineWidth: 0.5,
  draw(pen) {
    pen.box('field', -15, -30, 30, 60)
    pen.disc('band', [0, 0], 4.5)
    pen.frame(-15, -30, 30, 60)
    pen.line([-15, 0], [15, 0])
    pen.arc([0, 0], 4.5)
    for (const y of [-20, 20]) for (const x of [-7, 7]) pen.arc([x, y], 4.5)
    for (const y of [-9, 9]) pen.line([-15, y], [15, y])
  },
}

const mats: Court = {
  width: 12,
  length: 12,
  lineWidth: 0.16,
  draw(pen) {
    pen.box('field', -6, -6, 12, 12)
    pen.box('band', -4, -4, 8, 8)
    for (let at = -6; at <= 6; at += 2) {
      pen.line([at, -6], [at, 6])
      if (at % 4 !== 0) pen.line([-6, at], [6, at])
    }
    pen.frame(-6, -6, 12, 12)
  },
}

export const COURTS: Partial<Record<string, Court>> = {
  badminton,
  tennis,
  cricket,
  football,
  basketball,
  volleyball,
  kabaddi,
  hockey,
  'table-tennis': tableTennis,
  chess: checkers(8),
  athletics: oval(5, 20, 46, 3.8),
  swimming: pool,
  carrom,
  esports: checkers(10),
  cycling: oval(4, 14, 40, 4),
  marathon: oval(3, 18, 30, 5),
  skating: rink,
  'martial-arts': mats,
}
