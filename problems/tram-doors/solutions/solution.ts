function standing(riders: number[][], seats: number): number[] {
  const stood = riders.map(() => 0);
  let seated: number[] = [];
  let line: number[] = [];
  const sit = (who: number, stop: number) => {
    stood[who] = stop - riders[who][0];
    seated.push(who);
  };
  for (let stop = 0; stop <= 500; stop++) {
    seated = seated.filter((who) => riders[who][1] !== stop);
    for (const who of line) if (riders[who][1] === stop) stood[who] = stop - riders[who][0];
    line = line.filter((who) => riders[who][1] !== stop);
    while (line.length > 0 && seated.length < seats) sit(line.shift()!, stop);
    riders.forEach(([from], who) => {
      if (from !== stop) return;
      if (seated.length < seats) sit(who, stop);
      else line.push(who);
    });
  }
  return stood;
}
