/** "America/North_Dakota/Center" as people read it: "North Dakota, Center". */
export function zoneName(zone: string): string {
  const [, ...places] = zone.split('/');
  return (places.length === 0 ? [zone] : places).map((place) => place.replaceAll('_', ' ')).join(', ');
}
