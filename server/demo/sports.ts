/** An event that tournaments of a sport may have. Fees in rupees, 0 when free. */
export interface EventTemplate {
  code: string
  name: string
  matchType: string
  eventType: 'SINGLE' | 'DOUBLE' | 'MULTIPLAYER'
  players: number
  fee: readonly [low: number, high: number]
}

const one = (
  code: string,
  matchType: string,
  low: number,
  high = low,
  name = matchType,
): EventTemplate => ({
  code,
  name,
  matchType,
  eventType: 'SINGLE',
  players: 1,
  fee: [low, high],
})
const pair = (
  code: string,
  matchType: string,
  low: number,
  high = low,
  name = matchType,
): EventTemplate => ({
  ...one(code, matchType, low, high, name),
  eventType: 'DOUBLE',
  players: 2,
})
const team = (
  code: string,
  players: number,
  matchType: string,
  low: number,
  high = low,
  name = matchType,
): EventTemplate => ({
  ...one(code, matchType, low, high, name),
  eventType: 'MULTIPLAYER',
  players,
})

const racquet = (low: number, high: number): EventTemplate[] => [
  one('ms', "Men's Singles", low, high),
  one('ws', "Women's Singles", low, high),
  pair('md', "Men's Doubles", low * 1.6, high * 1.6),
  pair('wd', "Women's Doubles", low * 1.6, high * 1.6),
  pair('xd', 'Mixed Doubles', low * 1.6, high * 1.6),
  pair('xd17', 'Mixed Doubles U-17', low * 1.2, high * 1.2),
  one('bs15', "Boys' Singles U-15", low * 0.7, high * 0.7),
  one('gs15', "Girls' Singles U-15", low * 0.7, high * 0.7),
  pair('vd45', "Veterans' Doubles 45+", low * 1.6, high * 1.6),
]

/** In the order of the filter. `starts` is an hour of the day in IST. */
export const SPORTS = [
  {
    name: 'Badminton',
    starts: 8,
    templates: [
      ...racquet(450, 800),
      one('clinic', 'Skills Clinic U-11', 0),
      pair('parent', 'Parent and Child Doubles', 0),
    ],
  },
  {
    name: 'Cricket',
    starts: 7,
    templates: [
      team('t20', 11, 'Leather Ball T20', 12000, 18000, 'T20 Open'),
      team('corp', 11, 'Corporate T20', 15000, 22000, 'Corporate Shield'),
      team('tb8', 8, 'Tennis Ball 8-a-side', 4000, 6500),
      team('box6', 6, 'Box Cricket 6-a-side', 2400, 3600, 'Box Cricket'),
      team('w8', 8, "Women's 8-a-side", 2500, 4000),
      team('u16', 11, 'U-16 Leather Ball', 8000, 11000, 'Colts U-16'),
      pair('double', 'Double Wicket', 600, 900),
      one('pace', 'Fastest Bowler Trial', 0, 0, 'Speed Gun Trial'),
    ],
  },
  {
    name: 'Football',
    starts: 7.5,
    templates: [
      team('m5', 5, '5-a-side', 2500, 4000, "Men's 5-a-side"),
      team('m7', 7, '7-a-side', 4000, 6000, "Men's 7-a-side"),
      team('m11', 11, '11-a-side', 8000, 12000, 'Open 11-a-side'),
      team('w5', 5, "Women's 5-a-side", 1500, 2500),
      team('u14', 7, 'U-14 7-a-side', 2500, 3500, 'Colts U-14'),
      pair('panna', 'Panna 2v2', 400, 600),
      one('juggle', 'Freestyle Juggling', 0),
    ],
  },
  {
    name: 'Tennis',
    starts: 8,
    templates: [...racquet(700, 1200), one('red', 'Red Ball Play Day U-8', 0)],
  },
  {
    name: 'Chess',
    starts: 9.5,
    templates: [
      one('rapid', 'Rapid 15+10', 600, 1000, 'Open Rapid'),
      one('blitz', 'Blitz 3+2', 400, 600, 'Open Blitz'),
      one('classical', 'Classical 90+30', 1200, 2000, 'FIDE Rated Classical'),
      one('u1600', 'Rapid below 1600', 500, 800),
      one('u9', 'Rapid U-9', 350, 500),
      one('u13', 'Rapid U-13', 350, 500),
      one('women', "Women's Rapid", 400, 600),
      team('team4', 4, 'Team Rapid', 1600, 2400, 'Team of Four'),
      pair('hab', 'Hand and Brain', 500, 700),
      one('simul', 'Simultaneous Display', 0, 0, 'Simul with the Master'),
    ],
  },
  {
    name: 'Table Tennis',
    starts: 9,
    templates: [
      ...racquet(350, 600),
      team('team3', 3, 'Team Championship', 1200, 1800),
      one('beginners', 'Beginners Round Robin', 0),
    ],
  },
  {
    name: 'Basketball',
    starts: 8,
    templates: [
      team('m3', 4, "Men's 3x3", 1600, 2400),
      team('w3', 4, "Women's 3x3", 1200, 2000),
      team('m5', 8, "Men's 5v5", 5000, 8000),
      team('u17', 8, "Boys' U-17 5v5", 3000, 4500),
      team('x3', 4, 'Mixed 3x3', 1400, 2000),
      one('three', 'Three-point Contest', 150, 250),
      one('free', 'Free-throw Challenge', 0),
    ],
  },
  {
    name: 'Volleyball',
    starts: 8,
    templates: [
      team('m6', 6, "Men's Indoor 6s", 3000, 5000),
      team('w6', 6, "Women's Indoor 6s", 2400, 4000),
      team('x4', 4, 'Mixed 4s', 1600, 2400),
      pair('beach', "Men's Beach Doubles", 800, 1200),
      pair('wbeach', "Women's Beach Doubles", 800, 1200),
      team('u18', 6, 'U-18 Indoor 6s', 1800, 2600, 'Juniors U-18'),
      pair('king', 'King of the Court', 0),
    ],
  },
  {
    name: 'Kabaddi',
    starts: 9,
    templates: [
      team('men', 7, "Men's Standard Style", 3000, 5000, "Men's Open"),
      team('women', 7, "Women's Standard Style", 2000, 3500, "Women's Open"),
      team('u18', 7, 'U-18 Standard Style', 1500, 2500, 'Juniors U-18'),
      team('beach', 4, 'Beach 4s', 1200, 2000),
      team('corp', 7, 'Corporate Kabaddi', 6000, 9000),
      one('raid', 'Super Raid Challenge', 0),
    ],
  },
  {
    name: 'Athletics',
    starts: 6.5,
    templates: [
      one('m100', "Men's 100 m", 200, 350),
      one('w100', "Women's 100 m", 200, 350),
      one('m400', "Men's 400 m", 200, 350),
      one('m1500', "Men's 1500 m", 200, 350),
      one('w1500', "Women's 1500 m", 200, 350),
      one('lj', 'Long Jump Open', 200, 300, 'Long Jump'),
      one('shot', 'Shot Put Open', 200, 300, 'Shot Put'),
      team('relay', 4, '4x100 m Relay', 800, 1200),
      pair('mixed', 'Mixed 2x200 m Relay', 300, 500),
      team('kids', 4, '4x50 m Relay U-10', 0),
    ],
  },
  {
    name: 'Swimming',
    starts: 7,
    templates: [
      one('50fr', '50 m Freestyle', 300, 500),
      one('100br', '100 m Breaststroke', 300, 500),
      one('100bk', '100 m Backstroke', 300, 500),
      one('50fly', '50 m Butterfly', 300, 500),
      one('200im', '200 m Individual Medley', 400, 600),
      team('relay', 4, '4x50 m Medley Relay', 1200, 1800),
      pair('duo', '2x50 m Freestyle Duo', 600, 900),
      one('kids', '25 m Kickboard U-8', 0),
    ],
  },
  {
    name: 'Hockey',
    starts: 7,
    templates: [
      team('m5', 5, 'Hockey 5s', 2500, 4000, "Men's Hockey 5s"),
      team('w5', 5, "Women's Hockey 5s", 2000, 3000),
      team('m7', 7, '7-a-side', 4000, 6000, 'Open 7-a-side'),
      team('m11', 11, '11-a-side', 8000, 12000, 'Senior 11-a-side'),
      team('u16', 7, 'U-16 7-a-side', 2000, 3000, 'Juniors U-16'),
      pair('shoot', 'Shoot-out 2v2', 0),
    ],
  },
] as const satisfies readonly {
  name: string
  starts: number
  templates: readonly EventTemplate[]
}[]

export type SportName = (typeof SPORTS)[number]['name']
