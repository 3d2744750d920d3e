import type { CityName } from './cities.ts'

/** `home` is null for an organizer that works across India. */
export const ORGANIZERS: readonly {
  id: string
  name: string
  email: string
  phone: string
  home: CityName | null
}[] = [
  {
    id: 'garden-city-racquets',
    name: 'Garden City Racquets',
    email: 'play@gardencityracquets.example',
    phone: '9845011210',
    home: 'Bengaluru',
  },
  {
    id: 'namma-sports-collective',
    name: 'Namma Sports Collective',
    email: 'hello@nammasports.example',
    phone: '9845022320',
    home: 'Bengaluru',
  },
  {
    id: 'marina-athletic-club',
    name: 'Marina Athletic Club',
    email: 'office@marinaathletic.example',
    phone: '9840033430',
    home: 'Chennai',
  },
  {
    id: 'capital-games-trust',
    name: 'Capital Games Trust',
    email: 'desk@capitalgames.example',
    phone: '9811044540',
    home: 'Delhi',
  },
  {
    id: 'yamuna-sports-forum',
    name: 'Yamuna Sports Forum',
    email: 'contact@yamunasports.example',
    phone: '9811055650',
    home: 'Delhi',
  },
  {
    id: 'deccan-champions-league',
    name: 'Deccan Champions League',
    email: 'entries@deccanchampions.example',
    phone: '9848066760',
    home: 'Hyderabad',
  },
  {
    id: 'harbour-line-sports',
    name: 'Harbour Line Sports',
    email: 'team@harbourline.example',
    phone: '9820077870',
    home: 'Mumbai',
  },
  {
    id: 'maidan-circle',
    name: 'Maidan Circle',
    email: 'hi@maidancircle.example',
    phone: '9820088980',
    home: 'Mumbai',
  },
  {
    id: 'sahyadri-sports-foundation',
    name: 'Sahyadri Sports Foundation',
    email: 'info@sahyadrisports.example',
    phone: '9822099090',
    home: 'Pune',
  },
  {
    id: 'hooghly-games-society',
    name: 'Hooghly Games Society',
    email: 'secretary@hooghlygames.example',
    phone: '9830010110',
    home: 'Kolkata',
  },
  {
    id: 'aravalli-sports-club',
    name: 'Aravalli Sports Club',
    email: 'club@aravallisports.example',
    phone: '9829021220',
    home: 'Jaipur',
  },
  {
    id: 'backwater-sports-kerala',
    name: 'Backwater Sports Kerala',
    email: 'mail@backwatersports.example',
    phone: '9847032330',
    home: 'Kochi',
  },
  {
    id: 'bharat-open-series',
    name: 'Bharat Open Series',
    email: 'tour@bharatopen.example',
    phone: '9810043440',
    home: null,
  },
  {
    id: 'weekend-warriors-india',
    name: 'Weekend Warriors India',
    email: 'squad@weekendwarriors.example',
    phone: '9886054550',
    home: null,
  },
]
